import { type AnySearch, defineModule, optionalPart, page, part, searchOf } from '../module.ts';
import { governmentAdministrators, staff } from '../shell/routing/access.ts';

interface CaseSearch {
  readonly id: number;
  readonly panel?: string | undefined;
  readonly document?: number | undefined;
}

export const workQueueStaffModule = defineModule({
  pages: {
    queue: page('/v2/inbox', {
      access: staff,
      search: searchOf<AnySearch>(),
      file: () => import('./queue-page.tsx'),
      menu: { area: 'reviews', order: 10, title: 'Applications' },
    }),
    bulkUpdates: page('/v2/inbox/changes', {
      access: staff,
      file: () => import('./bulk/changes-page.tsx'),
      menu: { area: 'reviews', order: 80, title: 'Bulk updates' },
    }),
    bulkUpdate: page('/v2/inbox/changes/:changeId', {
      access: staff,
      file: () => import('./bulk/change-page.tsx'),
    }),
    case: page('/v2/review', {
      access: staff,
      listWithoutId: '/v2/inbox',
      belongsTo: 'queue',
      hidesAreaRow: true,
      search: searchOf<CaseSearch>(),
      file: () => import('./case-page.tsx'),
    }),
    snapshot: page('/v2/review/:applicationId/snapshots/:snapshotId', {
      access: staff,
      file: () => import('./snapshots/snapshot-page.tsx'),
    }),
    mergePeople: page('/gov-settings/:applicantId/merge/:otherId', {
      access: governmentAdministrators('UserMgmt'),
      belongsTo: 'community',
      file: () => import('./people/merge-page.tsx'),
    }),
    possibleDuplicates: page('/tools/duplicates', {
      access: governmentAdministrators('UserMgmt'),
      file: () => import('./people/duplicates-page.tsx'),
      menu: { area: 'tools', order: 25, title: 'Possible duplicates' },
    }),
    person: page('/v2/people/:applicantId', {
      access: staff,
      belongsTo: 'queue',
      file: () => import('./people/person-page.tsx'),
    }),
  },
  parts: {
    NextCase: optionalPart(async () => (await import('./next-case.tsx')).NextCase),
    SimilarPeopleWarning: part(
      async () => (await import('./people/similar-people-warning.tsx')).SimilarPeopleWarning,
    ),
    PersonRecord: part(async () => (await import('./people/person-record.tsx')).LoadedPersonRecord),
    AnswerList: part(async () => (await import('./case/answers/answer-list.tsx')).AnswerList),
  },
});
