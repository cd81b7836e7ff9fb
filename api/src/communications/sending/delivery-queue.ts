/** A queue of messages to deliver. Broadcasts have their own, so a large one doesn't delay individual messages. */
export type DeliveryQueue =
  | 'communications/deliver'
  | 'communications/deliver-broadcast'
  | 'communications/deliver-rule-message';
