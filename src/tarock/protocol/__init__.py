"""How a hand talks to the world: seats, actions, events, refusals, questions. It knows no rule."""
