/**
 * Where a message waits for being sent. Those of a broadcast have a queue to themselves: however many there are, whoever writes to one
 * person is not behind them.
 */
export const deliveryQueue = (broadcastId: number | null): string =>
  broadcastId === null ? 'communications/deliver' : 'communications/deliver-broadcast';
