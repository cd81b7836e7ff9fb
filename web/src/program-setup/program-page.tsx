import { programKind } from '@commonway/contract/program-setup/program-kind.ts';
import { type ComponentType, type ReactNode, useMemo } from 'react';
import { useParams } from 'wouter';
import { ConfigurationStudio } from '../configuration/configuration-studio.tsx';
import { Tabs } from '../ui/wayfinding/tabs.tsx';
import { type SectionProps, sectionNames, useShownSection } from './program-studio.ts';
import styles from './programs.module.css';
import { ApplyingSection } from './sections/applying-section.tsx';
import { DatesSection } from './sections/dates-section.tsx';
import { FeesSection } from './sections/fees/fees-section.tsx';
import { TasksSection } from './sections/tasks-section.tsx';
import { TextsSection } from './sections/texts-section.tsx';
import { StatusPanel } from './status-panel.tsx';
import { useProgramStudioTexts } from './use-program-studio-texts.ts';
import { useProgramTexts } from './use-texts.ts';

const sections = {
  texts: TextsSection,
  dates: DatesSection,
  applying: ApplyingSection,
  fees: FeesSection,
  tasks: TasksSection,
} satisfies Record<(typeof sectionNames)[number], ComponentType<SectionProps>>;

/** /edit-resource/{id}: the editor of a program, with its status beside it. */
export default function ProgramPage(): ReactNode {
  const programId = Number(useParams<{ programId: string }>().programId);
  const subject = useMemo(() => ({ programId }), [programId]);
  return (
    <ConfigurationStudio
      key={programId}
      kind={programKind}
      subject={subject}
      area="ProgramConfig"
      texts={useProgramStudioTexts()}
      getLanguages={({ languages }) => languages}
      editor={ProgramSections}
      isList
      preview={StatusPanel}
    />
  );
}

/** One section at a time. Readers can switch between them. */
function ProgramSections({ studio }: SectionProps): ReactNode {
  const t = useProgramTexts();
  const { shown, show } = useShownSection();
  const Section = sections[shown];
  return (
    <Tabs
      label={t('sections')}
      tabs={sectionNames.map((name) => ({ tabId: name, label: t(`section.${name}`) }))}
      selectedId={shown}
      onSelect={show}
    >
      <fieldset disabled={!studio.mayChange} className={styles.section}>
        <Section key={shown} studio={studio} />
      </fieldset>
    </Tabs>
  );
}
