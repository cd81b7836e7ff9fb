import { defineModule, optionalPart, part } from '../module.ts';

export const messagingStaffModule = defineModule({
  parts: {
    CommunicationsPanel: part(async () => (await import('./communications-panel.tsx')).CommunicationsPanel),
    NotesPanel: part(async () => (await import('./notes/notes-panel.tsx')).NotesPanel),
    SegmentCounter: part(async () => (await import('./compose/segment-counter.tsx')).SegmentCounter),
    UnreadBadge: optionalPart(async () => (await import('./unread-badge.tsx')).UnreadBadge),
  },
});
