/** Says that the server listens, and ends it when it is told to or when the benchmark is gone. */
export function endWithParent(close: () => Promise<unknown>): void {
  const end = () => void close().finally(() => process.exit(0));
  process.once('SIGTERM', end);
  process.once('disconnect', end);
  // The benchmark closes its servers itself; Ctrl-C reaches them too, as they are in the terminal's group.
  process.on('SIGINT', () => {});
  process.send?.('ready');
}
