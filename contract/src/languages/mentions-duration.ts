// Finds durations in texts that offices write, so that no text contradicts the measured times beside it.
import type { LocalText } from './languages.ts';

/** Numbers with a unit of time in English, Spanish, Korean, Tagalog, and Arabic. */
const durations: readonly RegExp[] = [
  /\b(\d+|one|two|three|four|five|six|seven|eight|nine|ten|twelve|fifteen|twenty|thirty|sixty|ninety)[ -](business |working |calendar |more )?(hours?|days?|weeks?|months?)\b/i,
  /\b(\d+|un|una|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|doce|quince|veinte|treinta) (horas?|d[ií]as?|semanas?|mes(es)?)(?!\p{L})/iu,
  /\d+ ?(시간|일|주|개월)/u,
  /(?<!\p{L})(\d+|isang|dalawang|tatlong|apat na|limang|anim na|pitong|walong|siyam na|sampung|tatlumpung) (oras|araw|linggo|buwan)(?!\p{L})/iu,
  /(\d+|ثلاثة|ثلاث|أربعة|أربع|خمسة|خمس|ستة|سبعة|ثمانية|تسعة|عشرة) (ساعات|ساعة|أيام|يوم|يومًا|أسابيع|أسبوع|أشهر|شهر)/u,
];

/** Phrases that promise a time without a number, in the same languages: “within days”, “the same day”. */
const vagueDurations: readonly RegExp[] = [
  /\b(within (just |only )?((a few|several|a couple of|a matter of) )?|in (just |only |mere )*(a few|several|a couple of|a matter of|just|only|mere) )(hours|days|weeks|months)\b/i,
  /\b(same|next)[ -]day\b|\bovernight\b|\bdays, not (weeks|months)\b/i,
  /\b(en|dentro de|en cuestión de) (solo |apenas |tan solo )?(pocas|pocos|unas|unos|cuantas|cuantos|algunas|algunos|cuestión de)( (pocas|pocos|cuantas|cuantos))? (horas|d[ií]as|semanas|meses)(?!\p{L})|\bel mismo día\b/iu,
  /(며칠|몇 ?(시간|일|주|달|개월)) ?(안|이내|내|만)|당일 ?(지급|처리|결정)/u,
  /(?<!\p{L})(sa loob ng )?(ilan|ilang|kaunting) (oras|araw|linggo|buwan)(?!\p{L})|sa araw ding iyon/iu,
  /(خلال|في غضون|في) (بضع |بضعة |عدة )?(ساعات|أيام|أسابيع|أشهر)(?!\p{L})|في (نفس اليوم|اليوم نفسه)/u,
];

/** Whether a text says, in a number or vaguely, how many hours, days, weeks, or months something takes. */
export const mentionsDuration = (text: string): boolean =>
  [...durations, ...vagueDurations].some((duration) => duration.test(text));

/** What an office does, and the words before its time limit, in each of the languages. */
const officeDeadlines: readonly { readonly action: RegExp; readonly limit: RegExp }[] = [
  {
    action:
      /\b(paid(?! back)|we(’|'| wi)?ll? (pay|decide|answer|reply|respond|review|call)|we (pay|decide|answer|reply|respond|review)|decisions?|decided|approved|reviewed|processed|answered|arrives?)\b/i,
    limit: /\b(within|in|after)\b(?! the (last|past))/i,
  },
  {
    action:
      /(?<!\p{L})(pagad[oa]s?|pagamos|decidimos|decisión|aprobad[oa]s?|aprobamos|revisad[oa]s?|revisamos|respondemos|respuesta|procesad[oa]s?)(?!\p{L})/iu,
    limit: /(?<!\p{L})(en|dentro de|antes de)(?!\p{L})/iu,
  },
  { action: /지급|결정|검토|승인|처리|답변|연락/u, limit: /안에|이내|내에|만에/u },
  {
    action:
      /(?<!\p{L})(babayaran|ibinibigay|ibibigay|magpapasya|pasya|sasagot|sinusuri|susuriin|aaprubahan)(?!\p{L})/iu,
    limit: /sa loob ng/iu,
  },
  { action: /ندفع|تُدفع|يُدفع|نقرر|القرار|نراجع|تُراجع|نرد|الرد|الموافقة/u, limit: /خلال|في غضون/u },
];

const sentenceEnd = /[.!?؟。]\s/u;

/**
 * Whether a sentence says when the office pays, decides, or answers. Other durations, such as months of rent or the age of
 * a document, are allowed.
 */
export const promisesTime = (text: string): boolean =>
  text
    .split(sentenceEnd)
    .some(
      (sentence) =>
        vagueDurations.some((duration) => duration.test(sentence)) ||
        (durations.some((duration) => duration.test(sentence)) &&
          officeDeadlines.some(({ action, limit }) => action.test(sentence) && limit.test(sentence))),
    );

/** The languages in which a text says when the office pays, decides, or answers. */
export const findPromiseLanguages = (text: LocalText): string[] =>
  Object.keys(text).filter((language) => promisesTime(text[language] ?? ''));

/** The languages in which a text mentions a duration. */
export const findDurationLanguages = (text: LocalText): string[] =>
  Object.keys(text).filter((language) => mentionsDuration(text[language] ?? ''));
