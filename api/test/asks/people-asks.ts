// Requests to compare and merge applicants by id.
import { type Ask, as } from './ask.ts';

const admin = as('admin');
const person = '/people/{applicant}';
const merge = { otherId: 1, values: {}, versions: { target: 1, other: 1 } };

export const peopleAsks: readonly Ask[] = [
  admin('work-queue/list-similar-people', 'applicant', `GET ${person}/similar`),
  admin('work-queue/mark-different-people', 'applicant', `PUT ${person}/similar/1/not-duplicate`, {
    isDifferent: true,
  }),
  admin('work-queue/preview-merge', 'applicant', `GET ${person}/merges/preview?otherId=1`),
  admin('work-queue/merge-people', 'applicant', `POST ${person}/merges`, merge),
  admin('work-queue/undo-merge', 'applicant', `POST ${person}/merges/1/undo`),
];
