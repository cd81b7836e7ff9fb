// Where a tenant's people come from and go to: the counties it serves, and the external form of the health exchange.
import { healthExchangeTenantId, serviceTenantId } from '@commonway/contract/accounts/account-type.ts';
import {
  deleteServiceArea,
  type NewServiceArea,
  recordOperatorAction,
  saveServiceArea,
  updateExternalForm,
} from './queries.ts';
import { CommandError, inTransaction, requireTenant } from './tenants.ts';

/** Assigns a county to a tenant, replacing an earlier assignment; location-based sign-up uses it. */
export async function assignCounty(url: string, subdomain: string, area: NewServiceArea): Promise<void> {
  await inTransaction(url, async (owner) => {
    const tenant = await requireTenant(owner, subdomain);
    await recordOperatorAction(owner, tenant.id, 'operator/serve-county', { ...area });
    if (!(await saveServiceArea(owner, tenant.id, area)))
      throw new CommandError(`${subdomain} has no partner ${area.partnerId}.`);
  });
}

/** Removes a county from a tenant. Fails if the tenant does not serve it. */
export async function removeCounty(url: string, subdomain: string, county: string): Promise<void> {
  await inTransaction(url, async (owner) => {
    const tenant = await requireTenant(owner, subdomain);
    if (!(await deleteServiceArea(owner, tenant.id, county)))
      throw new CommandError(`${subdomain} does not serve ${county}.`);
    await recordOperatorAction(owner, tenant.id, 'operator/drop-county', { county });
  });
}

/**
 * Sets the external form that individuals of the health exchange are sent to (spec 2.4), or that configures the
 * subscriptions of the service office (spec 2.9); null removes it.
 */
export async function setExternalForm(url: string, subdomain: string, address: string | null): Promise<void> {
  await inTransaction(url, async (owner) => {
    const tenant = await requireTenant(owner, subdomain);
    if (tenant.id !== healthExchangeTenantId && tenant.id !== serviceTenantId)
      throw new CommandError(
        `Only the health exchange (tenant ${healthExchangeTenantId}) and the service office (${serviceTenantId}) have an external form.`,
      );
    await updateExternalForm(owner, tenant.id, address);
    await recordOperatorAction(owner, tenant.id, 'operator/external-form', { address });
  });
}
