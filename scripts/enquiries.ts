import { enquiriesCommand } from '../mf-contact/src/service/commands.ts';
import { command } from './commandLine/commandLine.ts';
import { root } from './site/parts.ts';

const line = {
  purpose:
    'Reads and handles enquiries: list [open], show, answered or delete <reference>, export, import, confirm-clock.',
  example: 'npm run enquiries list open',
  most: 2,
};

await command(line, async ({ positionals: [name = 'list', ...args] }) =>
  console.log(await enquiriesCommand(process.env, root, name, args)),
);
