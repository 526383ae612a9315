import { enquiriesCommand } from '../mf-contact/src/service/cli.ts';
import { commandLine } from './commandLine/commandLine.ts';
import { fail } from './commandLine/fail.ts';
import { root } from './site/parts.ts';

/**
 * `npm run enquiries [list|show|export|answered|delete|import|confirm-clock] [reference]`: reads and works off what visitors have sent, in the
 * database that the service has; `list open` shows those that nobody has answered.
 */
try {
  const [name = 'list', ...args] = commandLine({ most: 2 }).positionals;
  console.log(await enquiriesCommand(process.env, root, name, args));
} catch (error) {
  fail(error);
}
