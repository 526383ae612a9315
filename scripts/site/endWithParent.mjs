// Loaded before a program (`--import`): ends it as SIGTERM does once the process that started it is gone, also when that
// was killed and could say nothing. Plain JavaScript, because shells of a release store are started with it, too.
import cluster from 'node:cluster';

// Workers of a cluster end with their primary by themselves.
if (process.channel && !cluster.isWorker) {
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  process.channel.unref();
}
