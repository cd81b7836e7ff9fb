import type { Handle } from '../../platform/mount/context.ts';
import { templatesForAll } from './queries/broadcast.ts';

export const listBroadcastTemplates: Handle<'communications/list-broadcast-templates'> = async ({ tx }) => ({
  templates: await templatesForAll(tx),
});
