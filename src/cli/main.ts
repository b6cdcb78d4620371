/** The command line: `dogear <command>`. */
import { dispatch } from './dispatch.ts';
import { start } from './start.ts';

start(dispatch);
