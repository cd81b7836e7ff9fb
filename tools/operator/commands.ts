import { Resolver } from 'node:dns/promises';
import { parseArgs } from 'node:util';
import { inviteAdministrator } from '../../api/src/operator/invite-administrator.ts';
import { assignCounty, removeCounty, setExternalForm } from '../../api/src/operator/serving.ts';
import {
  CommandError,
  confirmDomain,
  createTenant,
  listTenants,
  removeTenantDomain,
  resumeTenant,
  suspendTenant,
} from '../../api/src/operator/tenants.ts';
import { openDatabase } from '../../api/src/platform/database.ts';
import { openJobs } from '../../api/src/platform/jobs.ts';
import type { PortalUrl } from '../../api/src/platform/mount/context.ts';
import type { Storage } from '../../api/src/platform/storage.ts';
import { buildInvitationPath } from '../../api/src/sign-in/send-invitation.ts';
import { printAnchors, verifyAudit } from './audit-commands.ts';
import { formatTable } from './format-table.ts';
import { readCounty, readFormUrl, readServiceArea } from './service-options.ts';
import { readTenantOptions } from './tenant-options.ts';

export const helpText = `Usage: npm run operator -- tenants <command> [options]
       npm run operator -- audit <command> [options]

tenants
  list [--json]                    list all tenants of this installation
  create <subdomain> --name <name> --admin <email> [--admin-name "First Last"] [--id <number>]
         [--program-type standard|workflow|marketplace] [--language <code>] [--time-zone <zone>]
                                   create a tenant with sign-up closed and invite its first administrator by email
  invite <subdomain> --admin <email> [--admin-name "First Last"] [--language <code>]
                                   invite another administrator
  suspend <subdomain>              block every request and page and end all sessions
  resume <subdomain>               restore access
  confirm-domain <subdomain> [--trusted] [--dns-server <address>]
                                   activate the requested custom domain once its TXT record is found;
                                   --trusted skips the check if you verified the owner yourself
  drop-domain <subdomain>          remove the custom domain
  serve-county <subdomain> --county <name> [--zips 95301,95302] [--partner <id>]
                                   route sign-ups from that county to this tenant, through that partner
  drop-county <subdomain> --county <name>
                                   stop routing sign-ups from that county to this tenant
  external-form <subdomain> [--address <https address>]
                                   set where individuals of the health exchange apply; without an address, in this portal

audit
  verify [--tenant <id or subdomain>] [--anchors <file>]
                                   verify every entry of the audit log and report entries changed, removed, or added since
                                   they were sealed; also compare the chains with the anchors that are stored daily, and
                                   with those of a file
  anchors                          print the newest block of every tenant as lines of JSON, to store them elsewhere too

Commands use the database of npm start: MIGRATIONS_DATABASE_URL or DATABASE_URL, otherwise the one in DATA_DIR. The server can be running or stopped.`;

export interface CommandContext {
  /** The owner's URL of the database. */
  readonly url: string;
  readonly baseDomain: string;
  readonly portalUrl: PortalUrl;
  /** Where the anchors of the audit log are stored. */
  readonly storage: Storage;
  /** Whether email is really sent. */
  readonly sendsMail: boolean;
  readonly print: (line: string) => void;
}

const options = {
  json: { type: 'boolean' },
  trusted: { type: 'boolean' },
  'dns-server': { type: 'string' },
  name: { type: 'string' },
  admin: { type: 'string' },
  'admin-name': { type: 'string' },
  id: { type: 'string' },
  'program-type': { type: 'string' },
  language: { type: 'string' },
  'time-zone': { type: 'string' },
  county: { type: 'string' },
  zips: { type: 'string' },
  partner: { type: 'string' },
  address: { type: 'string' },
  tenant: { type: 'string' },
  anchors: { type: 'string' },
} as const;

export type Options = ReturnType<typeof parseArguments>['values'];
type Command = (context: CommandContext, subdomain: string, values: Options) => Promise<void>;

const parseArguments = (args: readonly string[]) =>
  parseArgs({ args: [...args], options, allowPositionals: true, strict: true });

const commands: Readonly<Record<string, Command>> = {
  create: async (context, subdomain, values) => {
    const { tenant, administrator } = readTenantOptions(subdomain, values);
    const id = await createTenant(context.url, tenant);
    context.print(`${tenant.name} is tenant ${id} at ${subdomain}.${context.baseDomain}.`);
    await inviteAndPrintLink(context, { id, subdomain }, administrator);
  },
  invite: async (context, subdomain, values) => {
    const tenant = (await listTenants(context.url)).find((one) => one.subdomain === subdomain);
    if (tenant === undefined) throw new CommandError(`There is no tenant "${subdomain}".`);
    await inviteAndPrintLink(
      context,
      tenant,
      readTenantOptions(subdomain, { ...values, name: tenant.name }).administrator,
    );
  },
  suspend: async ({ url, print }, subdomain) => {
    const sessions = await suspendTenant(url, subdomain);
    print(`${subdomain} is suspended; ${sessions} sessions ended.`);
  },
  resume: async ({ url, print }, subdomain) => {
    await resumeTenant(url, subdomain);
    print(`${subdomain} is active again.`);
  },
  'confirm-domain': async ({ url, print, baseDomain }, subdomain, values) => {
    const isTrusted = values.trusted === true;
    const domain = await confirmDomain(url, subdomain, {
      baseDomain,
      isTrusted,
      lookUp: (name) => resolveTxtRecord(name, values['dns-server']),
    });
    print(`${domain} now points to ${subdomain}${isTrusted ? ' (not verified by DNS)' : ''}.`);
  },
  'drop-domain': async ({ url, print }, subdomain) => {
    await removeTenantDomain(url, subdomain);
    print(`${subdomain} no longer has a custom domain.`);
  },
  'serve-county': async ({ url, print }, subdomain, values) => {
    const area = readServiceArea(values);
    await assignCounty(url, subdomain, area);
    print(`${subdomain} serves ${area.county}.`);
  },
  'drop-county': async ({ url, print }, subdomain, values) => {
    const county = readCounty(values);
    await removeCounty(url, subdomain, county);
    print(`${subdomain} no longer serves ${county}.`);
  },
  'external-form': async ({ url, print }, subdomain, values) => {
    const address = readFormUrl(values);
    await setExternalForm(url, subdomain, address);
    print(`Individuals of ${subdomain} apply ${address === null ? 'in this portal' : `at ${address}`}.`);
  },
};

/** Runs the command with its arguments. Throws a CommandError that describes what is wrong with them. */
export async function runCommand(args: readonly string[], context: CommandContext): Promise<void> {
  const { values, positionals } = parseArguments(args);
  const [subject, name = '', subdomain, ...rest] = positionals;
  if (subject === 'audit' && name === 'verify' && subdomain === undefined)
    return verifyAudit(context, values);
  if (subject === 'audit' && name === 'anchors' && subdomain === undefined) return printAnchors(context);
  if (subject !== 'tenants' || rest.length > 0) throw new CommandError(helpText);
  if (name === 'list') return printTenants(context, values.json === true);
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
  if (command === undefined || subdomain === undefined) throw new CommandError(helpText);
  await command(context, subdomain, values);
}

/** Prints all tenants as a table or as JSON. */
async function printTenants({ url, print }: CommandContext, isJson: boolean): Promise<void> {
  const tenants = await listTenants(url);
  if (isJson) return print(JSON.stringify(tenants, null, 2));
  const getState = (one: (typeof tenants)[number]): string =>
    one.suspendedAt !== null ? 'suspended' : one.isActive ? 'open' : 'inactive';
  const rows = tenants.map((one) => [
    String(one.id),
    one.subdomain,
    one.name,
    getState(one),
    one.customDomain ?? (one.wantedDomain === null ? '' : `${one.wantedDomain} (not confirmed)`),
  ]);
  print(formatTable(['id', 'subdomain', 'name', 'state', 'domain'], rows));
}

/** Invites an administrator by email, which a worker sends, and prints the invitation link. */
async function inviteAndPrintLink(
  { url, print, portalUrl, sendsMail }: CommandContext,
  { id, subdomain }: { readonly id: number; readonly subdomain: string },
  administrator: ReturnType<typeof readTenantOptions>['administrator'],
): Promise<void> {
  const database = openDatabase({ url, poolSize: 1, statementTimeoutMs: 5000 });
  const jobs = await openJobs(url, false, (error) => print(String(error)));
  try {
    await inviteAdministrator({ database, jobs }, id, administrator);
    print(`${administrator.mail} will be invited by email as soon as a worker runs. Invitation link:`);
    print(`  ${portalUrl(subdomain)}${buildInvitationPath(administrator.mail, false)}`);
    if (!sendsMail)
      print('SMTP_URL is not set: neither the invitation nor the verification code will be sent by email.');
  } finally {
    await jobs.stop();
    await database.close();
  }
}

/** Returns the TXT records of a DNS name; empty if there are none or the server does not respond. */
async function resolveTxtRecord(name: string, server: string | undefined): Promise<string[]> {
  const resolver = new Resolver({ timeout: 5000, tries: 2 });
  if (server !== undefined) resolver.setServers([server]);
  // A long record has several parts. No record, or no response, means no proof.
  return resolver.resolveTxt(name).then(
    (records) => records.map((parts) => parts.join('')),
    () => [],
  );
}
