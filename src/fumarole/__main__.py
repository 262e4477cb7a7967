"""`python -m fumarole`."""

import sys

from fumarole.cli import main

sys.exit(main())
