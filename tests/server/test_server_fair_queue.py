"""Whose turn it is at the workers."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

from fumarole.server.workers.fair_queue import Asker, FairQueue


def turns(askers: Sequence[Asker]) -> list[str]:
    """The tables in the order of their turns; all of them came while the only place was taken."""
    order: list[str] = []

    async def asked(queue: FairQueue, asker: Asker) -> None:
        async with queue.turn(asker):
            order.append(asker.table)

    async def whole() -> None:
        queue = FairQueue(1)
        async with queue.turn(Asker("first")):
            waiting = [asyncio.create_task(asked(queue, asker)) for asker in askers]
            await asyncio.sleep(0)
        await asyncio.gather(*waiting)
        assert not queue.queued

    asyncio.run(whole())
    return order


def test_addresses_take_turns_however_many_tables_one_has() -> None:
    many = [Asker(f"a{number}", "a") for number in range(40)]
    assert turns([*many, Asker("b1", "b")]).index("b1") == 1


def test_tables_of_one_address_take_turns() -> None:
    assert turns([Asker("a1"), Asker("a1"), Asker("a1"), Asker("a2")]) == ["a1", "a2", "a1", "a1"]


def test_a_table_with_a_person_goes_before_tables_of_bots_alone() -> None:
    bots = [Asker(f"bots{number}", f"{number}", person=False) for number in range(10)]
    assert turns([*bots, Asker("person", "x")])[0] == "person"


def test_tables_of_bots_alone_still_get_a_turn_now_and_then() -> None:
    persons = [Asker(f"p{number}", f"{number}") for number in range(20)]
    assert turns([*persons, Asker("bots", "b", person=False)]).index("bots") < 4


def test_whoever_no_longer_wants_a_turn_lets_the_next_have_it() -> None:
    async def whole() -> int:
        queue = FairQueue(1)
        done = 0

        async def asked(table: str) -> None:
            nonlocal done
            async with queue.turn(Asker(table)):
                done += 1

        async with queue.turn(Asker()):
            waiting = [asyncio.create_task(asked(str(number))) for number in range(4)]
            await asyncio.sleep(0)
            waiting[0].cancel()  # while it waits
            await asyncio.sleep(0)
            waiting[1].cancel()  # at the very moment when its turn would come
        await asyncio.gather(*waiting, return_exceptions=True)
        async with asyncio.timeout(5), queue.turn(Asker()):
            return done

    assert asyncio.run(whole()) == 2


def test_one_who_was_given_a_turn_and_leaves_gives_it_on() -> None:
    async def whole() -> None:
        queue = FairQueue(1)

        async def asked() -> None:
            async with queue.turn(Asker("late")):
                raise AssertionError("it had left")

        async with queue.turn(Asker()):
            late = asyncio.create_task(asked())
            await asyncio.sleep(0)
        late.cancel()  # it has its turn, and does not know yet
        await asyncio.gather(late, return_exceptions=True)
        async with asyncio.timeout(5), queue.turn(Asker()):
            assert not queue.queued

    asyncio.run(whole())
