import type { FormDefinition } from '@commonway/contract/programs/form-definition.ts';
import type { LetterField } from '@commonway/contract/work-queue/letters.ts';
import { lazy, type ReactNode, Suspense } from 'react';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { useHasMounted } from '../use-has-mounted.ts';
import { useTexts } from '../use-texts.ts';

const RentLetter = lazy(async () => ({ default: (await import('./rent-letter.tsx')).RentLetter }));

/** Where a missing detail is filled in. */
export interface LetterFieldLink {
  readonly action: 'program' | 'name' | 'contact-info' | 'message' | 'person' | 'request';
  readonly href: string;
}

export interface RentLetterProps {
  readonly applicantId: number;
  readonly links: Readonly<Record<LetterField, LetterFieldLink>>;
}

/** The rent letter of an applicant, if it can be written from the answers to this form. */
export function RentLetterSection({ form, ...rest }: RentLetterProps & { form: FormDefinition }): ReactNode {
  const t = useTexts();
  const hasRent = form.pages.some(({ fields }) => fields.some(({ means }) => means === 'monthly-rent'));
  const hasMounted = useHasMounted();
  const waiting = <Skeleton shape="text" count={2} label={t('loading')} />;
  if (!hasRent) return null;
  return (
    <section>
      {hasMounted ? (
        <Suspense fallback={waiting}>
          <RentLetter {...rest} />
        </Suspense>
      ) : (
        waiting
      )}
    </section>
  );
}
