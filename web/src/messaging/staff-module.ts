import { type AnySearch, defineModule, optionalPart, page, part, searchOf } from '../module.ts';
import { governmentAdministrators, staff } from '../shell/routing/access.ts';

const access = governmentAdministrators('Communications');

export const messagingStaffModule = defineModule({
  pages: {
    /** The conversations across cases, with a list and a case selected. */
    inbox: page('/v2/inbox/conversations', {
      access: staff,
      search: searchOf<AnySearch>(),
      file: () => import('./inbox/inbox-page.tsx'),
      menu: { area: 'reviews', order: 20, title: 'Inbox' },
    }),
    unmatched: page('/v2/inbox/unmatched', {
      access: staff,
      file: () => import('./unmatched/unmatched-page.tsx'),
      menu: { area: 'reviews', order: 60, title: 'Unmatched messages' },
    }),
    templates: page('/v2/admin-portal/templates', {
      access,
      search: searchOf<{ readonly show?: string }>(),
      file: () => import('./templates/templates-page.tsx'),
      menu: { area: 'admin', group: 'admin-messages', order: 10, title: 'Templates' },
    }),
    template: page('/v2/admin-portal/templates/:templateId', {
      access,
      search: searchOf<{ readonly language?: string }>(),
      file: () => import('./templates/template-page.tsx'),
    }),
  },
  parts: {
    CommunicationsPanel: part(async () => (await import('./communications-panel.tsx')).CommunicationsPanel),
    NotesPanel: part(async () => (await import('./notes/notes-panel.tsx')).NotesPanel),
    SegmentCounter: part(async () => (await import('./compose/segment-counter.tsx')).SegmentCounter),
    UnreadBadge: optionalPart(async () => (await import('./unread-badge.tsx')).UnreadBadge),
  },
});
