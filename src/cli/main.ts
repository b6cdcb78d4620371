/** The command line: `dogear <command>`. */
import { dispatch } from './dispatch.ts';
import { start } from './start.ts';

void start(dispatch);
