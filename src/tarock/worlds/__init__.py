"""Complete deals that agree with what one seat has seen."""

from tarock.worlds.assignment import CardAssignment
from tarock.worlds.hearsay import Hearsay
from tarock.worlds.sampler import ReplayedWorld, Worlds

__all__ = ["CardAssignment", "Hearsay", "ReplayedWorld", "Worlds"]
