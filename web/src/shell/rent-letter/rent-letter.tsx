import type { ReactNode } from 'react';
import { callForFile, type OutputOf } from '../../api.ts';
import { Button } from '../../ui/actions/button.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { download } from '../../ui/icons/shapes.ts';
import { Stack } from '../../ui/layout/page.tsx';
import { toasts } from '../../ui/toasts/toast-store.ts';
import { useBoot } from '../boot.tsx';
import { downloadFile } from '../download-file.ts';
import { useAction } from '../form/use-action.ts';
import { createTextsHook } from '../texts.tsx';
import type { RentLetterProps } from './rent-letter-section.tsx';
import type { en } from './texts/en.ts';

const useTexts = createTextsHook<typeof en>('shell/rent-letter');

/**
 * Downloads an applicant's rent letter (spec 7.4, createPdf), or lists the missing details with links to where they are
 * filled in.
 */
export function RentLetter({ applicantId, links }: RentLetterProps): ReactNode {
  const t = useTexts();
  const { tenant } = useBoot();
  const creation = useAction(
    async () => {
      const letter = await callForFile('work-queue/create-pdf', {
        individual_id: applicantId,
        file_alias: 'rent',
        instance_id: tenant.id,
        download: true,
      });
      if (!(letter instanceof Blob)) return letter;
      downloadFile('rent-letter.pdf', letter);
      toasts.add('success', t('downloaded'));
      return null;
    },
    { showsFailure: true },
  );
  const { output: missing, failure, isBusy } = creation;
  return (
    <Stack gap="small">
      <div>
        <Button icon={download} loadingText={isBusy && t('creating')} onClick={() => creation.run()}>
          {t('download')}
        </Button>
      </div>
      <p>{t('text')}</p>
      {failure && (
        <Banner tone="failed" title={t('failed')} live="polite">
          {' '}
          {failure.message}
        </Banner>
      )}
      {missing && <MissingFields missing={missing} links={links} />}
    </Stack>
  );
}

interface MissingFieldsProps extends Pick<RentLetterProps, 'links'> {
  readonly missing: OutputOf<'work-queue/create-pdf'>;
}

/** The details that the letter lacks, each with a link to where it is filled in. */
function MissingFields({
  missing: { missing_fields: fields, missing_labels: labels },
  links,
}: MissingFieldsProps) {
  const t = useTexts();
  return (
    <Banner tone="warning" title={t('missing')} live="polite">
      <Stack gap="small">
        <p>{t('missing.text')}</p>
        <ul>
          {fields.map((field) => (
            <li key={field}>
              {labels[field]}: <a href={links[field].href}>{t(`action.${links[field].action}`)}</a>
            </li>
          ))}
        </ul>
      </Stack>
    </Banner>
  );
}
