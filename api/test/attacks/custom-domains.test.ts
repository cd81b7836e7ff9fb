// Attacks on the custom domains of offices: malformed names, a claim without proof, two claims of one domain, and a
// domain that changes owners. The DNS lookup of a TXT record is tested in operator/operator.test.ts.
import { beforeAll, expect, test } from 'vitest';
import {
  CommandError,
  confirmDomain,
  createTenant,
  isAllowedSubdomain,
  removeTenantDomain,
} from '../../src/operator/tenants.ts';
import { testApp } from '../app.ts';
import { call } from '../client.ts';
import { createOffice, type Office } from '../factories.ts';
import { queryAsOwner } from '../from-address.ts';

/** Every process learns of a change within a second; a busy machine may take longer. */
const soon = { interval: 20 };
const records = new Map<string, string[]>();
let victim: Office;
let evil: Office;

beforeAll(async () => {
  [victim, evil] = [await createOffice(), await createOffice()];
});

const settings = async ({ admin }: Office) =>
  (await call('GET', '/instance-settings', undefined, admin)).body;

async function requestDomain(office: Office, wanted: string) {
  const { version } = await settings(office);
  return call('PATCH', '/instance-settings', { version, domain: { wanted } }, office.admin);
}

/** Requests a domain and publishes its proof, as the owner of its DNS can. */
async function requestAndProve(office: Office, wanted: string): Promise<string> {
  const { record } = (await requestDomain(office, wanted)).body.domain;
  records.set(record.name, [...(records.get(record.name) ?? []), record.value]);
  return record.value;
}

const confirm = async ({ subdomain }: Office) =>
  confirmDomain((await testApp()).url, subdomain, {
    baseDomain: 'localhost',
    isTrusted: false,
    lookUp: async (name) => records.get(name) ?? [],
  });

/** The office of a host; null if there is none. */
async function resolveHost(host: string, headers: Record<string, string> = {}): Promise<number | null> {
  for (const { id } of [victim, evil]) {
    const { status, body } = await call('GET', `/instances/${id}`, undefined, { host, headers });
    if (status === 200) return body.id;
  }
  return null;
}

let count = 0;
const newDomain = (): string => {
  count += 1;
  return `help-${count}.county-${process.pid}.test`;
};

test.each([
  '*.county.test',
  '*',
  'county',
  'localhost',
  '127.0.0.1',
  '0x7f.0.0.1',
  '[::1]',
  '::1',
  'county.test:8443',
  'county.test.',
  '.county.test',
  'county..test',
  '-county.test',
  'county-.test',
  'county.test/path',
  'county.test?x',
  'user@county.test',
  'county.test\r\nx-evil: 1',
  'cоunty.test',
  'ｃounty.test',
  'county。test',
  'coun\u200bty.test',
  '_dmarc.county.test',
  'https://county.test',
  `${'a'.repeat(64)}.test`,
  `${'a.'.repeat(130)}test`,
])('rejects the custom domain %j', async (name) => {
  const { status, body } = await requestDomain(evil, name);
  expect([status, Object.keys(body.fields)]).toEqual([422, ['domain.wanted']]);
});

test.each(['localhost.test.localhost', 'riverbend.localhost', 'www.localhost', 'a.b.localhost'])(
  'rejects a domain below the installation’s own domain: %s',
  async (name) => {
    await requestDomain(evil, name);
    const { record } = (await settings(evil)).domain;
    records.set(record.name, [record.value]);
    await expect(confirm(evil)).rejects.toThrow(CommandError);
    expect(await resolveHost(name)).toBeNull();
  },
);

test('a DNS proof is valid for one office and one request only', async () => {
  const domain = newDomain();
  const proof = await requestAndProve(victim, domain);
  await requestDomain(evil, domain);
  await expect(confirm(evil)).rejects.toThrow('There is no TXT record');
  await requestDomain(victim, '');
  await requestDomain(victim, domain);
  expect((await settings(victim)).domain.record.value).not.toBe(proof);
  await expect(confirm(victim)).rejects.toThrow('There is no TXT record');
  expect(await resolveHost(domain)).toBeNull();
});

test('assigns a domain to exactly one of two offices that prove it concurrently', async () => {
  const domain = newDomain();
  await Promise.all([requestAndProve(victim, domain), requestAndProve(evil, domain)]);
  const claims = await Promise.allSettled(
    [victim, evil, victim, evil, victim, evil].map((office) => confirm(office)),
  );
  expect(claims.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  for (const claim of claims)
    if (claim.status === 'rejected') expect(claim.reason).toBeInstanceOf(CommandError);
  const owners = await queryAsOwner('select id from tenant where custom_domain = $1', [domain]);
  expect(owners).toHaveLength(1);
  for (const office of [victim, evil]) await releaseDomain(office);
});

const releaseDomain = async ({ subdomain }: Office) => removeTenantDomain((await testApp()).url, subdomain);

test('resolves a domain in any notation to its office, and does not resolve similar names', async () => {
  const domain = newDomain();
  await requestAndProve(victim, domain);
  await confirm(victim);
  await expect.poll(() => resolveHost(domain), soon).toBe(victim.id);
  for (const host of [domain.toUpperCase(), `${domain}.`, `${domain}:8443`, `${domain}.:443`])
    expect([host, await resolveHost(host)]).toEqual([host, victim.id]);
  for (const host of [
    `evil.${domain}`,
    `${domain}.evil.test`,
    `${domain}.localhost`,
    `${domain}..`,
    `${domain},evil.test`,
    `${domain}@evil.test`,
    `${domain}%00`,
    `${domain}\\evil.test`,
    `-${domain}`,
    domain.slice(1),
    domain.replace('.county', '.\u00adcounty'),
  ])
    expect([host, await resolveHost(host)]).toEqual([host, null]);
  const forged = { 'x-forwarded-host': domain, forwarded: `host=${domain}`, 'x-original-host': domain };
  expect(await resolveHost(evil.host, forged)).toBe(evil.id);
  await releaseDomain(victim);
});

test('takeover: the next owner of a domain inherits no sessions, and the domain does not resolve in between', async () => {
  const domain = newDomain();
  await requestAndProve(victim, domain);
  await confirm(victim);
  const { token } = victim.admin;
  const me = async () => (await call('GET', '/users/me', undefined, { host: domain, token })).body;
  await expect.poll(async () => (await me()).roles, soon).toEqual([99]);
  expect((await requestDomain(evil, domain)).body.error).toBe('domain_taken');
  await releaseDomain(victim);
  await expect.poll(() => resolveHost(domain), soon).toBeNull();
  await requestAndProve(evil, domain);
  await confirm(evil);
  await expect.poll(() => resolveHost(domain), soon).toBe(evil.id);
  expect((await me()).error).toBe('not_signed_in');
  expect((await call('GET', '/users/me', undefined, victim.admin)).status).toBe(200);
  const cookie = { cookie: `commonway_session=${token}; __Host-commonway_session=${token}` };
  expect((await call('GET', '/users/me', undefined, { host: domain, headers: cookie })).status).toBe(401);
  await releaseDomain(evil);
});

test.each([
  'www',
  'api',
  'localhost',
  'mail',
  'complaints',
  'postmaster',
  'autodiscover',
  'wpad',
  'xn--riverbnd-9za',
  'ab--c',
  '-county',
  'county-',
  'County',
  'coun.ty',
  'county_',
  '',
  'a'.repeat(64),
])('rejects the subdomain %j', async (name) => {
  expect(isAllowedSubdomain(name)).toBe(false);
  const creation = createTenant((await testApp()).url, { subdomain: name, name: 'Evil' });
  await expect(creation).rejects.toThrow('cannot be a subdomain');
});
