import { isLinkTarget } from '@commonway/contract/settings/setting-rules.ts';
import type { NewServiceArea } from '../../api/src/operator/queries.ts';
import type { Options } from './commands.ts';
import { requireOption } from './tenant-options.ts';

/** Reads the county and area from the options. */
export function readServiceArea(values: Options): NewServiceArea {
  const { zips = '', partner } = values;
  const codes = zips.split(',').filter(Boolean);
  requireOption(
    codes.every((code) => /^\d{5}$/.test(code)),
    '--zips requires five-digit ZIP Codes, separated by commas.',
  );
  requireOption(
    partner === undefined || /^[1-9]\d{0,14}$/.test(partner),
    '--partner requires the id of a partner.',
  );
  return {
    county: readCounty(values),
    zips: [...new Set(codes)],
    partnerId: partner === undefined ? null : Number(partner),
  };
}

export function readCounty({ county }: Options): string {
  const name = county?.trim() ?? '';
  requireOption(
    name !== '' && name.length <= 100,
    '--county is required and can have at most 100 characters.',
  );
  return name;
}

/** Reads the address of the external form; null for our own. */
export function readFormAddress({ address }: Options): string | null {
  if (address === undefined) return null;
  requireOption(!address.startsWith('/') && isLinkTarget(address), '--address must be a full https:// URL.');
  return new URL(address).href;
}
