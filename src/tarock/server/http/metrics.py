"""Figures for Prometheus: how many tables and connections, what was refused, how long answers took."""

from __future__ import annotations

from typing import Final

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, ProcessCollector, generate_latest

_STEPS: Final = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 2.0, 5.0)


class Metrics:
    """The figures of one server."""

    def __init__(self) -> None:
        own = self._registry = CollectorRegistry()
        ProcessCollector(registry=own)  # memory, processor time, open files
        self.tables = Gauge("tarock_tables", "Tables in memory", registry=own)
        self.sockets = Gauge("tarock_sockets", "Open connections", registry=own)
        self.heard = Counter("tarock_messages", "Messages from clients", ["kind"], registry=own)
        self.refused = Counter("tarock_refusals", "Messages refused", ["code"], registry=own)
        self.requests = Counter("tarock_requests", "Requests answered", ["method", "status"], registry=own)
        self.swept = Counter("tarock_swept", "Deleted because of their age", ["what"], registry=own)
        self.answered = Histogram(
            "tarock_answer_seconds",
            "From a message's coming to its effect being sent",
            buckets=_STEPS,
            registry=own,
        )

    def text(self) -> bytes:
        """Write all figures."""
        return generate_latest(self._registry)
