"""The facts of a title, each with its source: loaded from TOML, overridden by packs, checked as a whole."""

from fumarole.content.derivation import unfounded as unfounded
from fumarole.content.facts import FactGroup as FactGroup
from fumarole.content.facts import FactTable as FactTable
from fumarole.content.facts import Meta as Meta
from fumarole.content.facts import Source as Source
from fumarole.content.fingerprint import digest as digest
from fumarole.content.loader import Content as Content
from fumarole.content.loader import ContentSpec as ContentSpec
from fumarole.content.loader import load as load
from fumarole.content.loader import load_spec as load_spec
from fumarole.content.loader import spec_of as spec_of
from fumarole.content.loader import titles_with_content as titles_with_content
from fumarole.content.problems import ContentErrors as ContentErrors
from fumarole.content.problems import Findings as Findings
from fumarole.content.provenance import SourceReport as SourceReport
from fumarole.content.provenance import sources as sources
from fumarole.content.provenance_text import show_sources as show_sources
from fumarole.content.whole_facts import facts_text as facts_text
