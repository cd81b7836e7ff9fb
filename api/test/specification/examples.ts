// A correct request of each call of the specification that needs no token of an earlier step.
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { OperationName } from '@commonway/contract/operations.ts';
import { demoPassword } from '../../db/seed/people/demo-people.ts';
import { type Caller, call } from '../client.ts';
import { toEntries } from '../entries.ts';
import { createApplicant, createCase } from '../factories.ts';
import { buildPayoutFile, reserveAwards, uploadFile } from '../finance.ts';
import { buildMultipartFields } from '../multipart.ts';
import { createSessionCache, type PersonName, people } from '../people.ts';
import { queryRow } from '../rows.ts';

const session = createSessionCache();
const tenant = 100;
const host = 'riverbend.localhost';

interface Example {
  readonly request: string;
  readonly who?: PersonName;
  readonly token?: string;
  readonly body?: unknown;
  /** The file of a multipart request, with the text fields before it. */
  readonly file?: {
    readonly name: string;
    readonly content: string | Uint8Array;
    readonly fields?: Readonly<Record<string, string>>;
  };
}
type MakeExample = () => Example | Promise<Example>;

const staffKeys = (request: string, values: Parameters<typeof toEntries>[0] = {}): MakeExample => {
  return () => ({ request, who: 'supervisor', body: toEntries(values) });
};

/** A request with a login token, and the account that it opens. */
async function logIn(login: string) {
  const { body } = await call('POST', '/users/login-v2', { email: login, password: demoPassword }, { host });
  const caller = { host, token: body.token as string };
  const { accounts } = (await call('GET', '/users/me/login-info-v2', undefined, caller)).body;
  const { cd_user, cd_entity: entity_id, cd_instance, entity_type } = accounts[0];
  const { cd_community_entity, cd_community_entity_type } = accounts[0];
  const account = { cd_user, entity_id, cd_instance, entity_type };
  return { token: caller.token, account: { ...account, cd_community_entity, cd_community_entity_type } };
}

const ownId = async (who: PersonName): Promise<number> =>
  (await call('GET', '/users/me', undefined, await session(who))).body.id;

/** The applicant of a signed-in person. */
async function ownApplicant(caller: Caller): Promise<{ id: number }> {
  const { body } = await call('GET', '/users/me', undefined, caller);
  return queryRow(tenant, 'select id from applicant where person_id = $1 order by id limit 1', [body.id]);
}

const license = {
  cd_license_type: 'food-permit',
  ds_issuer: 'Riverbend County',
  dt_issued: '2026-01-01',
  dt_expiration: '2027-01-01',
  add_ons: ['catering'],
};

/** A license of the demo's business. */
async function addLicense() {
  const caller = await session('business');
  const { id } = await ownApplicant(caller);
  const ds_license_number = `FP ${randomUUID()}`;
  const { body } = await call('POST', `/community/${id}/licenses`, { ...license, ds_license_number }, caller);
  const { cd_license } = body.licenses.find(
    (each: { ds_license_number: string }) => each.ds_license_number === ds_license_number,
  );
  return { id, ds_license_number, path: `/community/${id}/licenses/${cd_license}` };
}

const buildTinFile = (id: number): string => `ApplicationID,Payee,TIN\n${id},Ana Ruiz,900-70-1234`;

/** The business of the demo's business person, with that person. */
async function findBusinessWithUser() {
  const caller = await session('business');
  return { id: (await ownApplicant(caller)).id, userId: await ownId('business') };
}

const queuePage = { Page: 1, PageSize: 25, Sortby: 'ApplicationDate', Orderby: 'ASC' };
const newMail = (): string => `new-${crypto.randomUUID()}@example.test`;

export const examples: Partial<Record<OperationName, MakeExample>> = {
  'sign-in/log-in': () => ({
    request: 'POST /users/login-v2',
    body: { email: people.individual[0], password: demoPassword },
  }),
  'sign-in/open-session': async () => {
    const { token, account } = await logIn(people.individual[0]);
    return { request: 'POST /users/session-v2', token, body: account };
  },
  'sessions/log-out': async () => {
    const { token } = await createApplicant();
    return { request: 'POST /users/logout', token, body: {} };
  },
  'sign-in/list-accounts': async () => {
    const { token } = await logIn('multi@example.test');
    return { request: 'GET /users/me/login-info-v2', token };
  },
  'accounts/get-user': async () => ({
    request: `GET /users/${await ownId('individual')}`,
    who: 'individual',
  }),
  'accounts/save-name': async () => {
    const { token } = await createApplicant();
    const { id } = (await call('GET', '/users/me', undefined, { host, token })).body;
    return { request: `PATCH /users/${id}`, token, body: { ds_firstname: 'Nadia', ds_lastname: 'Petrova' } };
  },
  'credentials/send-second-factor': async () => {
    const { token, account } = await logIn('mfa@riverbend.test');
    await call('POST', '/users/session-v2', account, { host, token });
    return { request: 'POST /mfa/send', token, body: { channel: 'email' } };
  },
  'credentials/get-captcha-activation': () => ({ request: 'GET /recaptcha/is-activated' }),
  'credentials/verify-captcha': () => ({
    request: 'POST /recaptcha/verify',
    body: { token: 'not a solution', captchaVersion: 3 },
  }),
  'sign-in/create-token': () => ({
    request: 'POST /create-token',
    body: { ds_mail: people.household[0] },
  }),
  'sign-in/search-login': () => ({
    request: 'POST /search-login',
    body: { loginId: people.household[0] },
  }),
  'sign-in/request-code': async () => {
    const { body } = await call('POST', '/search-login', { loginId: people.partner[0] }, { host });
    const wanted = { operation: 'change_password', mfaChannel: 'email' };
    return { request: 'POST /operations/request-code', token: body.token, body: wanted };
  },
  'sign-in/change-password': async () => {
    const { token } = await createApplicant();
    const password = 'Heron-Quilt-7-Lantern!';
    const body = { current_password: demoPassword, password, password_confirmation: password };
    return { request: 'POST /operations/change-password', token, body };
  },
  'credentials/record-fingerprint': () => ({
    request: 'POST /fingerprints',
    who: 'individual',
    body: { fingerprint: 'a device of the specification' },
  }),
  'sign-in/change-user-password': async () => {
    const { token } = await createApplicant();
    const body = { oldPassword: demoPassword, newPassword: 'Heron-Quilt-7-Lantern!' };
    return { request: 'POST /changeUserPassword', token, body };
  },
  'sign-in/switch-account': async () => {
    const { token, account } = await logIn(people.individual[0]);
    return { request: 'POST /users/switch-account', token, body: account };
  },
  'sign-in/find-business-user': () => ({
    request: 'POST /signup/find-business-user',
    body: { ds_mail: people.business[0], cd_instance: tenant },
  }),
  'sign-in/list-signup-instances': () => ({ request: 'GET /signup-instances' }),
  'sign-in/find-business': () => ({ request: `GET /find-business/${people.business[0]}/instance/${tenant}` }),
  'sign-in/create-business': () => ({
    request: `POST /create-business/instance/${tenant}`,
    body: { business_name: 'Moor Bakery', email: newMail() },
  }),
  'sign-in/create-user-and-business': () => ({
    request: `POST /create-user-and-business/instance/${tenant}`,
    body: { business_name: 'Moor Bakery', email: newMail() },
  }),
  'sign-in/create-individual': () => ({
    request: `POST /create-individual/instance/${tenant}`,
    body: { ds_firstname: 'Ines', ds_lastname: 'Moor', ds_mail: newMail() },
  }),
  'tenants/get-branding': () => ({ request: 'GET /instances/branding/riverbend' }),
  'tenants/get-tenant': () => ({ request: `GET /instances/${tenant}` }),
  'programs/list-programs': () => ({ request: `GET /instanceresources?instanceId=${tenant}` }),
  'community/get-business': async () => {
    const { id } = await queryRow(
      tenant,
      `select id from applicant where kind = 'business' order by id limit 1`,
    );
    return { request: `GET /business/${id}`, who: 'supervisor' };
  },
  'community/get-government-user': async () => {
    const { id } = await queryRow(tenant, 'select id from staff_member where is_active order by id limit 1');
    return { request: `GET /government/${id}`, who: 'supervisor' };
  },
  'community/get-business-relation': async () => {
    const { id } = await findBusinessWithUser();
    return { request: `GET /business/${id}/relation`, who: 'business' };
  },
  'community/get-business-user': async () => {
    const { id, userId } = await findBusinessWithUser();
    return { request: `GET /business/${id}/users/${userId}`, who: 'business' };
  },
  'community/save-business-user': async () => {
    const { id, userId } = await findBusinessWithUser();
    return { request: `PATCH /business/${id}/users/${userId}`, who: 'admin', body: { ic_active: true } };
  },
  'work-queue/list-activity-periods': async () => {
    const { applicant } = await createCase();
    const { id } = await ownApplicant(applicant);
    return { request: `GET /community/${id}/activity-periods`, token: applicant.token };
  },
  'work-queue/list-activities': async () => {
    const { applicant } = await createCase();
    const { id } = await ownApplicant(applicant);
    const periods = `/community/${id}/activity-periods`;
    const [latest] = (await call('GET', periods, undefined, applicant)).body.periods;
    return { request: `GET /community/${id}/activities?period=${latest.period}`, token: applicant.token };
  },
  'community/list-industries': () => ({ request: 'GET /industries', who: 'individual' }),
  'community/list-states': () => ({ request: 'GET /states', who: 'individual' }),
  'community/list-countries': () => ({ request: 'GET /countries', who: 'individual' }),
  'community/list-counties': () => ({ request: 'GET /counties?state=CA', who: 'individual' }),
  'profiles/list-demographics': () => ({ request: 'GET /demographics', who: 'individual' }),
  'profiles/list-translated-demographics': () => ({
    request: 'GET /demographics/translated',
    who: 'individual',
  }),
  'profiles/list-user-demographics': async () => {
    const caller = await createApplicant();
    const { id } = await ownApplicant(caller);
    const path = `/individuals/${id}/demographics`;
    await call('POST', path, { cd_demographic: 'race.asian' }, caller);
    return { request: `GET ${path}`, token: caller.token };
  },
  'profiles/delete-user-demographics': async () => {
    const { id } = await ownApplicant(await session('individual'));
    return { request: `DELETE /individuals/${id}/demographics`, who: 'individual' };
  },
  'profiles/add-user-demographic': async () => {
    const { id } = await ownApplicant(await session('individual'));
    const body = { cd_demographic: 'race.asian' };
    return { request: `POST /individuals/${id}/demographics`, who: 'individual', body };
  },
  'profiles/list-license-types': () => ({ request: 'GET /license-types', who: 'individual' }),
  'profiles/list-licenses': async () => {
    const { id } = await addLicense();
    return { request: `GET /community/${id}/licenses`, who: 'business' };
  },
  'profiles/add-license': async () => {
    const { id } = await ownApplicant(await session('business'));
    const body = { ...license, ds_license_number: `FP ${randomUUID()}` };
    return { request: `POST /community/${id}/licenses`, who: 'business', body };
  },
  'profiles/save-license': async () => {
    const { path, ds_license_number } = await addLicense();
    return { request: `PATCH ${path}`, who: 'business', body: { ...license, ds_license_number } };
  },
  'profiles/remove-license': async () => ({
    request: `DELETE ${(await addLicense()).path}`,
    who: 'business',
  }),
  'profiles/list-business-financials': async () => {
    const caller = await session('business');
    const { id } = await ownApplicant(caller);
    const { groups } = (await call('GET', '/profile', undefined, caller)).body;
    const { revision } = groups.find(({ key }: { key: string }) => key === 'financials');
    const values = { period: '1980', revenue: 1000, employees: 2, rentPaid: 100, payroll: 300 };
    await call('POST', `/profiles/${id}/groups/financials/items`, { revision, values }, caller);
    return { request: `GET /business/${id}/financials`, who: 'business' };
  },
  'community/list-tax-classifications': () => ({
    request: 'GET /tax-classification-types',
    who: 'individual',
  }),
  'work-queue/get-processes-for-user': staffKeys('POST /GetProcessesForUser', {
    Email: people.supervisor[0],
  }),
  'work-queue/get-work-queue': staffKeys('POST /GetWorkQueue', { ...queuePage, StartDate: '2020-01-01' }),
  'work-queue/find-source-items': staffKeys('POST /FindSourceItems', queuePage),
  'work-queue/bulk-change': async () => {
    const { id } = await createCase();
    const { state } = await queryRow(tenant, 'select state_id as state from application where id = $1', [id]);
    const change = { ProcessID: 1, ItemID: id, NewStateID: state, Comment: 'None' };
    return { request: 'POST /AdvanceState/bulk', who: 'supervisor', body: [toEntries(change)] };
  },
  'work-queue/get-possible-states': staffKeys('POST /GetPossibleStates', { ProcessID: 1 }),
  'work-queue/check-bulk': async () => {
    const { id } = await createCase();
    const change = { ProcessID: 1, ItemIds: String(id), NewStateId: 102, Comment: 'None' };
    return { request: 'POST /CheckBulkAssign', who: 'supervisor', body: toEntries(change) };
  },
  'work-queue/get-roles': staffKeys('POST /GetRolesForEmailAndProcess', {
    email: people.supervisor[0],
    processId: 1,
  }),
  'work-queue/get-payment-channels': staffKeys('POST /app.GetPaymentChannel'),
  'work-queue/get-process-categories': staffKeys('POST /GetProcessCategories', { ProcessId: 1 }),
  'work-queue/list-program-denial-reasons': () => ({
    request: 'GET /denial-reasons/101',
    who: 'supervisor',
  }),
  'work-queue/list-denial-reasons': () => ({
    request: 'GET /denial-reasons?limit=100&sort=createdAt:asc',
    who: 'supervisor',
  }),
  'payments/download-tins': async () => {
    const [{ id, programId }] = await reserveAwards(1, 500);
    await uploadFile('/tin-file', buildTinFile(id), await session('supervisor'), {
      before: { programId: String(programId) },
    });
    return { request: `GET /tin-file?programId=${programId}&applicationIds=${id}`, who: 'supervisor' };
  },
  'payments/save-tins': async () => {
    const [{ id, programId }] = await reserveAwards(1, 500);
    const file = { name: 'tins.csv', content: buildTinFile(id), fields: { programId: String(programId) } };
    return { request: 'POST /tin-file', who: 'supervisor', file };
  },
  'payments/propose-payouts': async () => {
    const [{ id, programId }] = await reserveAwards(1, 500);
    const content = buildPayoutFile([id, '500.00', `spec-${id}`]);
    const file = { name: 'payments.csv', content, fields: { programId: String(programId) } };
    return { request: 'POST /award-payout-file', who: 'supervisor', file };
  },
  'payments/download-payout-file': () => ({
    request: 'GET /award-payout-file?programId=101',
    who: 'supervisor',
  }),
  'payments/download-finance-review': () => ({
    request: 'GET /finance-review-file?programId=101',
    who: 'supervisor',
  }),
  'payments/download-payment-reports': () => ({ request: 'GET /payment-reports-file', who: 'supervisor' }),
  'programs/get-program-settings': () => ({ request: 'GET /program-settings/101', who: 'supervisor' }),
  'messaging/write-note': async () => {
    const { id } = await createCase();
    const body = { applicationId: id, body: 'Called the landlord' };
    return { request: 'POST /community/notes', who: 'supervisor', body };
  },
  'messaging/attach-to-note': async () => {
    const { id } = await createCase();
    const note = { applicationId: id, body: 'The lease' };
    const { body } = await call('POST', '/community/notes', note, await session('supervisor'));
    const content = await readFile(new URL('../../src/documents/fixtures/lease.pdf', import.meta.url));
    const file = { name: 'lease.pdf', content };
    return { request: `POST /community/notes/${body.id}/attachments`, who: 'supervisor', file };
  },
  'work-queue/get-rent-pdf-status': async () => {
    const { applicant } = await createCase();
    const { id } = await ownApplicant(applicant);
    const letter = { individual_id: id, file_alias: 'rent', instance_id: tenant, download: true };
    await call('POST', '/createPdf', letter, applicant);
    return { request: `GET /instances/${tenant}/rent-pdf-status`, token: applicant.token };
  },
  'work-queue/create-pdf': async () => {
    const { id } = await queryRow(tenant, 'select applicant_id as id from application order by id limit 1');
    const body = { individual_id: id, file_alias: 'rent', instance_id: tenant };
    return { request: 'POST /createPdf', who: 'supervisor', body };
  },
  'work-queue/create-snapshot-pdf': async () => {
    const { id } = await createCase();
    return { request: 'POST /createSnapshotPdf', who: 'supervisor', body: { workflow_id: id } };
  },
};

const callerOf = async ({ who, token }: Example): Promise<Caller> =>
  who === undefined ? { host, ...(token !== undefined && { token }) } : session(who);

/** Sends an example and returns the answer. */
export async function send(example: Example) {
  const { request, body, file } = example;
  const [method = '', path = ''] = request.split(' ');
  const caller = await callerOf(example);
  if (file === undefined) return call(method, path, body, caller);
  return uploadFile(path, file.content, caller, { before: file.fields ?? {} }, file.name);
}

/** Sends an example's form without its file. */
export async function sendWithoutFile(example: Example) {
  const [method = '', path = ''] = example.request.split(' ');
  const { body, type } = buildMultipartFields(example.file?.fields ?? {});
  const caller = await callerOf(example);
  return call(method, path, body, { ...caller, headers: { 'content-type': type } });
}
