"""Every command of the page for clubs, in its order, as far as it goes without a machine of its own.

Folders are moved into one of the test's; what installs packages or makes users is known and left out. In an
empty Debian nothing but systemd and containers is left out, and that takes minutes: `make thorough`.
"""

from __future__ import annotations

import ast
import os
import platform
import shlex
import shutil
import ssl
import subprocess
import sys
from pathlib import Path

import pytest

from tests.hosting.club_page import ROOT, Follower, checked, commands
from tests.hosting.proxied import free_port
from tests.share import THOROUGH

TAROCK = Path(sys.executable).with_name("tarock")
CONTAINERS = ("podman ", "TAROCK_SITE=")
APT = Path("/etc/apt")
CERTIFICATES = Path("/certificates-of-this-machine.crt")
CLEAN = {"PATH": "/usr/sbin:/usr/bin:/sbin:/bin", "HOME": "/root", "PIP_CERT": str(CERTIFICATES)}
"""All that an empty Debian knows of this machine."""


class FollowerHere(Follower):
    """Somebody who follows the page in a folder."""

    left_out = ("apt-get ", "python3 -m venv ", "/opt/tarock/bin/pip ", "useradd ", *CONTAINERS)

    def __init__(self, folder: Path) -> None:
        super().__init__()
        self._moved = {
            "/opt/tarock/bin/tarock": str(TAROCK),
            "/etc/": f"{folder}/etc/",
            "/var/lib/tarock": f"{folder}/var/lib/tarock",
            "8054": str(free_port()),
            "9054": str(free_port()),
            "--owner=tarock --group=tarock ": "",
        }
        ours = {"TAROCK_DATA": f"{folder}/var/lib/tarock", "HOME": str(folder)}
        kept = {name: value for name, value in os.environ.items() if not name.startswith("TAROCK_")}
        self._environment = {**kept, **ours}
        (folder / "etc/systemd/system").mkdir(parents=True)
        (folder / "etc/caddy").mkdir()
        self._settings = folder / "etc/tarock/tarock.toml"

    def _here(self, command: str) -> str:
        for old, new in self._moved.items():
            command = command.replace(old, new)
        return command

    def run(self, command: str, user: str) -> str:
        del user
        said = checked(["sh", "-c", self._here(command)], cwd=ROOT, env=self._environment)
        if "hosting/tarock.toml" in command:
            self._settings.write_text(self._here(self._settings.read_text()))
        return said

    def started(self, command: str) -> subprocess.Popen[bytes]:
        return subprocess.Popen(shlex.split(self._here(command)), env=self._environment)  # noqa: S603


class FollowerInCleanRoot(Follower):
    """Somebody who follows the page on a Debian with nothing in it."""

    left_out = CONTAINERS

    def __init__(self, root: Path, packages: Path) -> None:
        super().__init__()
        self._root = root
        checked(["debootstrap", "--variant=minbase", _release(), str(root), _mirror()])
        for name in ("sources.list", "sources.list.d", "apt.conf.d", "auth.conf.d"):
            checked(
                [
                    "sh",
                    "-c",
                    f"if [ -e {APT / name} ]; then cp -rT {APT / name} {root / 'etc/apt' / name}; fi",
                ]
            )
        shutil.copytree(ROOT / "hosting", root / "root/hosting")
        shutil.copytree(packages, root / "packages")
        # What this machine's pip has been told holds there too, and the packages come from the clone.
        told = checked([sys.executable, "-m", "pip", "config", "list"])
        (root / "etc/pip.conf").write_text(_pip_settings(told))
        shutil.copy("/etc/resolv.conf", root / "etc/resolv.conf")
        trusted = ssl.get_default_verify_paths().cafile
        if trusted is not None:
            shutil.copy(trusted, root / CERTIFICATES.name)

    def run(self, command: str, user: str) -> str:
        as_user = ["runuser", "-u", user, "--"] if user != "root" else []
        words = ["sh", "-c", f"cd /root 2>/dev/null; export TAROCK_DATA=/var/lib/tarock; {command}"]
        return checked(["chroot", str(self._root), *as_user, *words], env=CLEAN)

    def started(self, command: str) -> subprocess.Popen[bytes]:
        words = ["runuser", "-u", "tarock", "--", "env", "TAROCK_DATA=/var/lib/tarock", *shlex.split(command)]
        return subprocess.Popen(["chroot", str(self._root), *words], env=CLEAN)  # noqa: S603, S607


def _pip_settings(told: str) -> str:
    """Write a file for pip with what `pip config list` has told, and the packages of the clone."""
    lines = [line.partition("=") for line in told.splitlines() if not line.startswith(":env:")]
    settings = {name.rpartition(".")[2]: str(ast.literal_eval(value)) for name, _, value in lines}
    settings["find-links"] = f"{settings.get('find-links', '')} /packages".strip()
    return "[global]\n" + "".join(f"{name} = {' '.join(value.split())}\n" for name, value in settings.items())


def _release() -> str:
    return platform.freedesktop_os_release()["VERSION_CODENAME"]


def _mirror() -> str:
    """Return where this machine has its packages from."""
    told = checked(["apt-get", "indextargets", "--format", "$(REPO_URI)", "Codename: " + _release()])
    return told.split()[0]


def followed(follower: Follower) -> dict[str, str]:
    """Follow the page; return what each command printed."""
    try:
        return {command: follower.follow(command) for command in commands()}
    finally:
        follower.stop()


def assert_it_worked(said: dict[str, str], backups: Path) -> None:
    shown = said["/opt/tarock/bin/tarock serve --settings /etc/tarock/tarock.toml --show-settings"]
    assert 'public_url = "https://tarock.example"' in shown
    assert len(list(backups.glob("tarock-*.backup"))) == 2
    assert len(list(backups.glob("replaced-*.backup"))) == 1
    assert any("0 tables" in output for output in said.values()), "the rehearsed restore says what is in it"
    assert any("up to date" in output for output in said.values())


def test_the_page_can_be_followed(tmp_path: Path) -> None:
    assert_it_worked(followed(FollowerHere(tmp_path)), tmp_path / "var/lib/tarock/backups")


@pytest.mark.parametrize("part", ["apt-get", "systemctl", "backup", "restore", "migrate", "show-settings"])
def test_the_page_has_every_part(part: str) -> None:
    assert any(part in command for command in commands())


@pytest.mark.skipif(not THOROUGH, reason="sets up a whole Debian: minutes")
@pytest.mark.timeout(3600)
def test_the_page_word_for_word_in_an_empty_debian(tmp_path: Path) -> None:
    if os.geteuid() != 0 or shutil.which("debootstrap") is None:
        pytest.skip("NOT TRIED in an empty Debian: that takes root and Debian's package debootstrap")
    packages = tmp_path / "dist"
    checked([sys.executable, str(ROOT / "scripts/release.py"), "build", "--folder", str(packages)])
    root = tmp_path / "root"
    said = followed(FollowerInCleanRoot(root, packages))
    assert_it_worked(said, root / "var/lib/tarock/backups")
