import { enquiriesCommand } from '../mf-contact/src/service/cli.ts';
import { commandLine } from './commandLine/commandLine.ts';
import { fail } from './commandLine/fail.ts';
import { root } from './site/parts.ts';

const help = {
  purpose:
    'Reads and handles enquiries: list [open], show, answered or delete <reference>, export, import, confirm-clock.',
  example: 'npm run enquiries list open',
};

try {
  const [name = 'list', ...args] = commandLine({ help, most: 2 }).positionals;
  console.log(await enquiriesCommand(process.env, root, name, args));
} catch (error) {
  fail(error);
}
