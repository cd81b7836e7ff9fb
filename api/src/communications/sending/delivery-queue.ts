/** The queue for a message. Broadcasts have their own queue, so a large one doesn't delay individual messages. */
export const deliveryQueue = (broadcastId: number | null) =>
  broadcastId === null ? 'communications/deliver' : 'communications/deliver-broadcast';
