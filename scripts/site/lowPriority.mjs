// Loaded before a program (`--import`): everything else on the machine comes first. Linux has a priority for each thread, and
// those that compile and collect garbage run before any code does: a change for the process alone would leave them out. The
// lowest priority would starve it where processors are busy, and what it owes would come in bursts.
import { readdirSync } from 'node:fs';
import { constants, setPriority } from 'node:os';

function threads() {
  try {
    return readdirSync('/proc/self/task').map(Number);
  } catch {
    return [process.pid];
  }
}

for (const thread of threads()) {
  try {
    setPriority(thread, constants.priority.PRIORITY_BELOW_NORMAL);
  } catch {
    // It has just ended, or the system refuses: then it runs as others do.
  }
}
