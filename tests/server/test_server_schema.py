"""The OpenAPI document: what it allows never breaks the server, and answers are as it says."""

from __future__ import annotations

import warnings
from typing import Any

import schemathesis
from hypothesis import HealthCheck, given, settings
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from server.homes import Home

CHECKS = [
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_schema_conformance,
]


def test_all_that_the_document_allows_is_answered_as_it_says(home: Home) -> None:
    schema = schemathesis.openapi.from_url(f"{home.place}/schema")
    found: Any = schema.get_all_operations()
    operations = [operation.ok() for operation in found]
    assert len(operations) > 14
    for operation in operations:
        ask(operation)


def ask(operation: Any) -> None:
    """Some dozen requests of one kind."""

    @settings(
        max_examples=8,
        deadline=None,
        database=None,
        derandomize=True,
        suppress_health_check=list(HealthCheck),
    )
    @given(case=operation.as_strategy())
    def asked(case: Any) -> None:
        case.call_and_validate(checks=CHECKS)

    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        asked()


def test_the_document_names_every_handler_and_every_code(home: Home) -> None:
    document = home.http.get("/schema").json()
    assert {"/api/tables", "/api/tables/{table_id}/record", "/api/titles", "/health"} <= set(
        document["paths"]
    )
    making = document["paths"]["/api/tables"]["post"]
    assert {"201", "400", "422", "429"} <= set(making["responses"])
    assert "too-many" in making["responses"]["429"]["description"]
