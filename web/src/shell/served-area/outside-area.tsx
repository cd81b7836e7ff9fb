import { findOtherOffice } from '@commonway/contract/programs/served-area.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { call } from '../../api.ts';
import { paths } from '../../paths.ts';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { useBoot } from '../boot.tsx';
import { isolate } from '../texts.tsx';
import { useTexts } from '../use-texts.ts';

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
  return <div role="status">{isServed === false && <OutsideNotice zip={zip} />}</div>;
}

/** The notice, with a link to the office that serves the ZIP Code, or else to this office's contacts. */
function OutsideNotice({ zip }: { zip: string }): ReactNode {
  const t = useTexts();
  const { tenant } = useBoot();
  // Loads all areas, so that the ZIP Code stays in the browser.
  const { data } = useQuery({
    queryKey: ['sign-in/list-signup-instances', {}],
    queryFn: ({ signal }) => call('sign-in/list-signup-instances', {}, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const office = findOtherOffice(data?.instances ?? [], zip, tenant.id);
  return (
    <Banner
      tone="warning"
      title={t('area.outside', { zip: isolate(zip.trim()) })}
      actions={
        office ? (
          <LinkButton href={office.ds_portal_url}>
            {t('area.open', { office: isolate(office.ds_name) })}
          </LinkButton>
        ) : (
          <LinkButton href={paths.contact()}>{t('area.contact')}</LinkButton>
        )
      }
    >
      {office ? t('area.other', { office: isolate(office.ds_name) }) : t('area.ask')}
    </Banner>
  );
}
