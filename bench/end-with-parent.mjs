// Loaded before a server: it ends when the benchmark is gone.
process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
// The channel alone keeps no server from ending.
process.channel?.unref();
