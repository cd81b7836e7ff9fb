import type { ReactNode } from 'react';
import { InLanguage } from '../../shell/in-language.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { Stack } from '../../ui/layout/stack.tsx';
import { type Program, ProgramDetails } from '../parts/program-details.tsx';
import { useTexts } from '../use-texts.ts';

interface ProgramPreviewProps {
  readonly program: Program;
  readonly language: string;
  /** What pressing "Apply" does here. */
  readonly onApply: () => void;
}

/** A program's page as the public would read it, in any language. Nothing in it leads anywhere but to the form. */
export function ProgramPreview({ language, ...props }: ProgramPreviewProps): ReactNode {
  return (
    <InLanguage language={language}>
      <Shown {...props} />
    </InLanguage>
  );
}

function Shown({ program, onApply }: Omit<ProgramPreviewProps, 'language'>): ReactNode {
  const t = useTexts();
  return (
    <Stack>
      <h2>{program.ds_displayname}</h2>
      <p>{program.summary}</p>
      <ProgramDetails program={program}>
        <div>
          <Button variant="primary" onClick={onApply}>
            {t('program.apply')}
          </Button>
        </div>
      </ProgramDetails>
    </Stack>
  );
}
