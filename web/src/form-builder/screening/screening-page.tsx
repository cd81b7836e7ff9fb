import { screeningKind } from '@commonway/contract/form-builder/screening-kind.ts';
import { loadPatternEngine } from '@commonway/contract/programs/expressions/match-pattern.ts';
import { type ReactNode, Suspense } from 'react';
import { useSearchParams } from 'wouter';
import { ConfigurationStudio } from '../../configuration/configuration-studio.tsx';
import { usePreviewLanguage } from '../../configuration/use-preview-language.tsx';
import { staffParts } from '../../staff-parts.ts';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Stack } from '../../ui/layout/page.tsx';
import styles from '../forms.module.css';
import { listRules } from './edit-screening.ts';
import { ScreeningOutline } from './outline.tsx';
import { QuestionPanel } from './question-panel.tsx';
import { RulesPanel } from './rules-panel.tsx';
import { findOpenedProgramId, type ScreeningStudio, toProgramItem } from './screening-studio.ts';
import { useScreeningStudioTexts } from './use-screening-studio-texts.ts';
import { useScreeningTexts } from './use-texts.ts';

/** The office has one pre-screener. */
const officeSubject = {};

/** Loads the engine that checks patterns. Ignores errors, because the server checks the patterns too. */
const loadPatternEngineIfPossible = () => loadPatternEngine().catch(() => undefined);

/** /v2/admin-portal/screening: the editor of the pre-screener and of each program's rules, with a preview. */
export default function ScreeningPage(): ReactNode {
  const [search] = useSearchParams();
  const program = search.get('program');
  return (
    <ConfigurationStudio
      kind={screeningKind}
      subject={officeSubject}
      area="ProgramConfig"
      texts={useScreeningStudioTexts()}
      getLanguages={({ languages }) => languages}
      prepare={loadPatternEngineIfPossible}
      outline={ScreeningOutline}
      initialItem={program === null ? null : toProgramItem(Number(program))}
      editor={ScreeningEditor}
      preview={PreviewPanel}
    />
  );
}

/** The fields of the opened question, or of the opened program's rules. */
function ScreeningEditor({ studio }: { studio: ScreeningStudio }): ReactNode {
  const t = useScreeningTexts();
  const { opened } = studio;
  const programId = findOpenedProgramId(studio);
  if (opened === null) return <p className={styles.muted}>{t('choose')}</p>;
  if (programId !== null) return <RulesPanel key={opened} studio={studio} programId={programId} />;
  return <QuestionPanel key={opened} studio={studio} address={opened} />;
}

/** The opened program's results, or those of all programs with rules. */
function PreviewPanel({ studio }: { studio: ScreeningStudio }): ReactNode {
  const t = useScreeningTexts();
  const { definition, setup, languages } = studio;
  const { language, field } = usePreviewLanguage(languages, t('preview.language'));
  const programId = findOpenedProgramId(studio);
  const isKnown = setup.programs.some((program) => program.programId === programId);
  const programs = setup.programs
    .filter((program) => !isKnown || program.programId === programId)
    .map((program) => ({ ...program, rules: listRules(definition, program.programId) }))
    .filter(({ rules }) => rules.length > 0);
  return (
    <section aria-label={t('preview')} className={styles.preview}>
      <h2 className={styles['preview-title']}>{t('preview')}</h2>
      <p className={styles.muted}>{t('preview.text')}</p>
      <Stack>
        {field}
        <Suspense fallback={<Skeleton shape="card" count={1} label={t('loading')} />}>
          <staffParts.ScreenerPreview
            questions={definition.questions}
            programs={programs}
            zips={setup.zips}
            language={language}
          />
        </Suspense>
      </Stack>
    </section>
  );
}
