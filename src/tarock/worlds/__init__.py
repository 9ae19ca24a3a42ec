"""Complete deals that agree with what one seat has seen."""

from tarock.worlds.hearsay import Hearsay
from tarock.worlds.sampler import Guess, World, Worlds

__all__ = ["Guess", "Hearsay", "World", "Worlds"]
