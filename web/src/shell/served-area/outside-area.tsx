import { findOtherOffice, isZipServed } from '@commonway/contract/programs/served-area.ts';
import type { SignupInstance } from '@commonway/contract/sign-in/sign-up.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { query } from '../../query.ts';
import { useBoot } from '../boot.tsx';
import { OutsideNotice } from './outside-notice.tsx';

interface OutsideAreaProps {
  /** As typed. */
  readonly zip: string;
  /** Null if it is not complete, or no area is defined. */
  readonly isServed: boolean | null;
}

/**
 * Says at once that a ZIP Code is outside the area served, and who serves it. Shows nothing for any other ZIP Code. It
 * informs only: people move, and ZIP Codes cross county lines.
 */
export function OutsideArea({ zip, isServed }: OutsideAreaProps): ReactNode {
  return <div role="status">{isServed === false && <LoadedNotice zip={zip} />}</div>;
}

/** The same on a page that doesn't know the office's area. */
export function OutsideOfficeArea({ zip }: Pick<OutsideAreaProps, 'zip'>): ReactNode {
  const { tenant } = useBoot();
  const office = useServingOffices().find(({ cd_instance }) => cd_instance === tenant.id);
  const served = office?.areas.flatMap(({ ds_zips }) => ds_zips) ?? [];
  return <OutsideArea zip={zip} isServed={isZipServed(zip, served)} />;
}

/** The notice, once the areas of the other offices are loaded. */
function LoadedNotice({ zip }: { zip: string }): ReactNode {
  const { tenant } = useBoot();
  return <OutsideNotice zip={zip} office={findOtherOffice(useServingOffices(), zip, tenant.id)} />;
}

/** The offices that take sign-ups, with their areas. Loads all areas, so that the ZIP Code stays in the browser. */
function useServingOffices(): readonly SignupInstance[] {
  const { data } = useQuery({
    ...query('sign-in/list-signup-instances', {}),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return data?.instances ?? [];
}
