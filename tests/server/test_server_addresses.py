"""The accounts of addresses: what each has used, what is forgotten of it, and who pays for work."""

from __future__ import annotations

import asyncio
import time
from pathlib import Path

import pytest

from fumarole.server import limits
from fumarole.server.limits import Account, Addresses, network
from fumarole.server.protocol.errors import Denied
from fumarole.server.settings import Settings
from server.homes import Home
from server.test_server_lobby import code

NARROW = Settings(requests=2, sockets=2, traffic=100, work=1)


def test_a_customer_with_ipv6_is_one_address() -> None:
    assert network("2001:db8:1:2::3") == network("2001:db8:1:2:ffff::9") != network("2001:db8:1:3::3")
    assert network("::ffff:192.0.2.7") == network("192.0.2.7") == "192.0.2.7"
    assert network("fe80::1%eth0") == network("fe80::2")
    assert network("testclient") == "testclient"


def test_ten_thousand_others_cannot_make_the_server_forget_what_one_has_used() -> None:
    addresses = Addresses(NARROW)
    owing, here = addresses.account("192.0.2.1"), addresses.account("192.0.2.2")
    owing.work.spend(1000)
    here.come()
    for number in range(3 * limits.MOST_ADDRESSES):
        addresses.account(f"10.{number >> 16}.{number >> 8 & 255}.{number & 255}").request()
    assert addresses.account("192.0.2.1") is owing
    assert addresses.account("192.0.2.2") is here


def test_who_has_fetched_too_much_waits_as_long_as_it_says() -> None:
    account = Account(NARROW)
    account.traffic.spend(100 * limits.LONG_BURST + 1000)
    with pytest.raises(Denied) as refused:
        account.request()
    assert refused.value.wait == pytest.approx(10, abs=1)
    assert "wait 10 seconds" in str(refused.value)


def test_requests_that_are_not_answered_yet_are_limited_too() -> None:
    account = Account(NARROW)
    account.under_way = 6
    with pytest.raises(Denied):
        account.request()


def test_work_is_paid_for_by_whoever_waits_for_it_and_by_nobody_afterwards() -> None:
    account = Account(NARROW)
    paid: list[Account | None] = []

    async def work(gate: asyncio.Event) -> None:
        paid.append(limits.payer())
        await gate.wait()
        paid.append(limits.payer())

    async def request() -> None:
        gate = asyncio.Event()
        with limits.on_account(account), limits.asking():
            task = asyncio.create_task(work(gate))
            await asyncio.sleep(0)
        gate.set()
        await task

    asyncio.run(request())
    assert paid == [account, None]


def test_processor_time_is_measured_and_waiting_is_not() -> None:
    account = Account(NARROW)
    before = account.work.level
    with limits.measured(account):
        limit = time.thread_time() + 0.2
        while time.thread_time() < limit:
            pass
    assert before - account.work.level == pytest.approx(0.2, abs=0.15)


def test_who_has_used_up_the_processor_is_refused_with_a_time_and_others_are_not(tmp_path: Path) -> None:
    served = Home(tmp_path)
    wish = {"title": "vents", "seats": [{}, {}]}
    account = served.services.addresses.account("127.0.0.1")
    full = account.work.level
    assert served.http.post("/api/setups", json=wish).status_code == 200
    used = full - account.work._level
    account.work.spend(2 * account.work.most)
    refused = [served.http.post(path, json=wish) for path in ("/api/setups", "/api/tables")]
    cheap = served.http.get("/api/bots")
    served.close()
    assert used > 0
    assert [(answer.status_code, code(answer)) for answer in refused] == [(429, "too-many")] * 2
    assert int(refused[0].headers["retry-after"]) > 1
    assert "too much to do" in refused[0].json()["error"]["message"]
    assert cheap.status_code == 200
