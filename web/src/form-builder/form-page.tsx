import { formKind } from '@commonway/contract/form-builder/form-kind.ts';
import { loadPatternEngine } from '@commonway/contract/programs/expressions/match-pattern.ts';
import { type ReactNode, Suspense, useMemo, useState } from 'react';
import { useParams } from 'wouter';
import { ConfigurationStudio } from '../configuration/configuration-studio.tsx';
import { usePreviewLanguage } from '../configuration/use-preview-language.tsx';
import type { Studio } from '../configuration/use-studio.ts';
import { staffParts } from '../staff-parts.ts';
import { Button } from '../ui/actions/button.tsx';
import { Skeleton } from '../ui/feedback/skeleton.tsx';
import { Stack } from '../ui/layout/page.tsx';
import { findPage, parseAddress } from './editing/address.ts';
import { toFormStudio } from './form-studio.ts';
import styles from './forms.module.css';
import { Outline } from './outline/outline.tsx';
import { PagePanel } from './question/page-panel.tsx';
import { QuestionPanel } from './question/question-panel.tsx';
import { TotalsDialog } from './totals-dialog.tsx';
import { useFormStudioTexts } from './use-form-studio-texts.ts';
import { useFormTexts } from './use-texts.ts';

interface PartProps {
  readonly studio: Studio<typeof formKind>;
}

/** Loads the engine that checks patterns. Ignores errors, because the server checks the patterns too. */
const loadPatternEngineIfPossible = () => loadPatternEngine().catch(() => undefined);

/** /v2/admin-portal/forms/{programId}: the editor of one form, with a preview as applicants see it. */
export default function FormPage(): ReactNode {
  const programId = Number(useParams<{ programId: string }>().programId);
  const subject = useMemo(() => ({ programId }), [programId]);
  return (
    <ConfigurationStudio
      key={programId}
      kind={formKind}
      subject={subject}
      area="ProgramConfig"
      texts={useFormStudioTexts()}
      getLanguages={({ languages }) => languages}
      prepare={loadPatternEngineIfPossible}
      actions={FormActions}
      outline={FormOutline}
      initialItem="0"
      editor={FormEditor}
      preview={PreviewPanel}
    />
  );
}

/** The button that opens the totals of the form. */
function FormActions({ studio }: PartProps): ReactNode {
  const t = useFormTexts();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('totals.open')}</Button>
      {isOpen && <TotalsDialog studio={toFormStudio(studio)} onClose={() => setOpen(false)} />}
    </>
  );
}

/** The pages and questions of the form. */
function FormOutline({ studio }: PartProps): ReactNode {
  return <Outline studio={toFormStudio(studio)} />;
}

/** The fields of the opened page or question. */
function FormEditor({ studio }: PartProps): ReactNode {
  const formStudio = toFormStudio(studio);
  const { opened } = formStudio;
  if (opened === null) return null;
  const Panel = parseAddress(opened).field === undefined ? PagePanel : QuestionPanel;
  return <Panel key={opened} studio={formStudio} address={opened} />;
}

/** The page of the opened item, as applicants see it. */
function PreviewPanel({ studio }: PartProps): ReactNode {
  const t = useFormTexts();
  const { form, opened, languages } = toFormStudio(studio);
  const { language, field } = usePreviewLanguage(languages, t('preview.language'));
  return (
    <section aria-label={t('preview')} className={styles.preview}>
      <h2 className={styles['preview-title']}>{t('preview')}</h2>
      <p className={styles.muted}>{t('preview.text')}</p>
      <Stack>
        {field}
        <Suspense fallback={<Skeleton shape="card" count={1} label={t('loading')} />}>
          <staffParts.FormPreview
            form={form}
            pageKey={(opened !== null && findPage(form, opened)?.key) || null}
            language={language}
          />
        </Suspense>
      </Stack>
    </section>
  );
}
