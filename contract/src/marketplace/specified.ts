// Calls that only the specification names. The product's own pages use other operations with the same rules.
import { z } from 'zod';
import { operation, signedIn } from '../operation.ts';
import { marketplaceSubscription, subscriptionId } from './subscriptions.ts';

export const getSubscription = operation({
  name: 'marketplace/get-subscription',
  method: 'GET',
  path: '/subscriptions/{id}',
  summary: 'Get one of your subscriptions',
  who: signedIn('Subscriber'),
  input: z.object({ id: subscriptionId }),
  output: z.object({ result: marketplaceSubscription }),
});
