// npm run build: all that a start would do first, so that the start itself only reads.
import { build, install } from './set-up.mjs';

install('run');
build();
