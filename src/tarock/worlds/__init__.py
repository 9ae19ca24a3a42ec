"""Complete deals that agree with what one seat has seen."""

from tarock.worlds.assignment import CardAssignment, true_world
from tarock.worlds.hearsay import Hearsay
from tarock.worlds.sampler import Worlds
from tarock.worlds.world_replay import ReplayedWorld

__all__ = ["CardAssignment", "Hearsay", "ReplayedWorld", "Worlds", "true_world"]
