import type { Handle } from '../../platform/mount/context.ts';
import { listGeneralTemplates } from './queries/broadcast.ts';

export const listBroadcastTemplates: Handle<'communications/list-broadcast-templates'> = async ({ tx }) => ({
  templates: await listGeneralTemplates(tx),
});
