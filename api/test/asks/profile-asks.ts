// Requests for the profile of an applicant by id.
import { type Ask, as } from './ask.ts';

const admin = as('admin');
const individual = as('individual');
const group = '/profiles/{applicant}/groups';
const change = (values: object) => ({ revision: 0, values });
const company = change({ company: 'Stolen' });
const income = change({ incomeType: 'wages', frequency: 'weekly', amount: 1 });
const license = { cd_license_type: 'other', ds_license_number: 'Stolen' };
const reason = 'To compare it with the letter';

export const profileAsks: readonly Ask[] = [
  admin('profiles/get-profile', 'applicant', 'GET /profiles/{applicant}'),
  admin('profiles/save-group', 'applicant', `PATCH ${group}/landlord`, company),
  admin('profiles/add-item', 'applicant', `POST ${group}/incomes/items`, income),
  admin('profiles/save-item', 'applicant', `PATCH ${group}/incomes/items/1`, income),
  admin('profiles/remove-item', 'applicant', `POST ${group}/incomes/items/1/removal`, { revision: 0 }),
  admin('profiles/list-history', 'applicant', `GET ${group}/contact/history`),
  admin('profiles/verify-value', 'applicant', `POST ${group}/contact/verification`, {
    field: 'email',
    isVerified: true,
    revision: 0,
  }),
  admin('profiles/reveal-value', 'applicant', `POST ${group}/general/sealed-value`, { field: 'ssn', reason }),
  admin('profiles/list-relations', 'applicant', 'GET /profiles/{applicant}/relations'),
  admin('profiles/list-business-financials', 'applicant', 'GET /business/{applicant}/financials'),
  individual('profiles/list-user-demographics', 'applicant', 'GET /individuals/{applicant}/demographics'),
  individual(
    'profiles/delete-user-demographics',
    'applicant',
    'DELETE /individuals/{applicant}/demographics',
  ),
  individual('profiles/add-user-demographic', 'applicant', 'POST /individuals/{applicant}/demographics', {
    cd_demographic: 'race.asian',
  }),
  individual('profiles/invite-to-household', 'membership', 'POST /household/invitations', {
    itemId: '{membership}',
    login: 'foreign@example.test',
  }),
  individual(
    'profiles/answer-household-invitation',
    'membership',
    'POST /household/invitations/{membership}/answer',
    { accept: true },
  ),
  individual(
    'profiles/end-household-membership',
    'membership',
    'POST /household/members/{membership}/end',
    {},
  ),
  individual('profiles/unblock-household', 'applicant', 'DELETE /household/blocks/{applicant}'),
  admin('profiles/list-licenses', 'applicant', 'GET /community/{applicant}/licenses'),
  admin('profiles/add-license', 'applicant', 'POST /community/{applicant}/licenses', license),
  admin('profiles/save-license', 'applicant', 'PATCH /community/{applicant}/licenses/1', license),
  admin('profiles/remove-license', 'applicant', 'DELETE /community/{applicant}/licenses/1'),
];
