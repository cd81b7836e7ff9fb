import { isLinkTarget } from '@commonway/contract/settings/setting-rules.ts';
import type { NewServiceArea } from '../../api/src/operator/queries.ts';
import type { Options } from './commands.ts';
import { requireOption } from './tenant-options.ts';

/** Reads a county, its ZIP Codes, and its partner from the options. Throws a CommandError if one is invalid. */
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

/** Reads the county from the options. Throws a CommandError if it is missing or too long. */
export function readCounty({ county }: Options): string {
  const name = county?.trim() ?? '';
  requireOption(
    name !== '' && name.length <= 100,
    '--county is required and can have at most 100 characters.',
  );
  return name;
}

/**
 * Reads the URL of the external form from the options; null for our own form. Throws a CommandError if it is invalid.
 */
export function readFormUrl({ address }: Options): string | null {
  if (address === undefined) return null;
  requireOption(!address.startsWith('/') && isLinkTarget(address), '--address must be a full https:// URL.');
  return new URL(address).href;
}
