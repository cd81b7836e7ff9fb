import type {
  AnyKind,
  ChangeOf,
  DefinitionOf,
  ProblemOf,
  SetupOf,
} from '@commonway/contract/configuration/kind.ts';
import type { ReactNode } from 'react';
import type { Studio } from './use-studio.ts';

/** The texts of a kind of configuration in the user's language. */
export interface StudioTexts<Kind extends AnyKind> {
  readonly title: string;
  /** The name of the subject, such as a program, which follows the title once it is loaded. */
  readonly subjectTitle?: (setup: SetupOf<Kind>) => string;
  readonly description: string;
  /** What the product uses while nothing is published. */
  readonly unpublished: string;
  readonly publishTitle: string;
  /** What publishing means for people. */
  readonly publishText: string;
  readonly problem: (problem: ProblemOf<Kind>, studio: Studio<Kind>) => ProblemText;
  /** One sentence for one difference. */
  readonly change: (change: ChangeOf<Kind>, setup: SetupOf<Kind>) => string;
  /** What the sentence can't say, such as the changed words of a text; null if it says all. */
  readonly changeDetail?: (
    change: ChangeOf<Kind>,
    before: DefinitionOf<Kind>,
    after: DefinitionOf<Kind>,
  ) => ReactNode;
}

/** The texts of a problem. */
export interface ProblemText {
  readonly text: string;
  /** The item with the problem; `open` opens it or focuses its field. */
  readonly place: { readonly name: string; readonly open: () => void } | null;
}
