import { z } from 'zod';
import type { Model } from './model-assistant.ts';

/** Writes down what is said in recordings. */
export interface TranscriptionPort {
  /**
   * Returns the words of a WAV file in its language (BCP 47), possibly none. Throws if the model fails or `signal` ends the
   * call.
   */
  transcribe(audio: Buffer, language: string, signal: AbortSignal): Promise<string>;
}

const answerSchema = z.object({ text: z.string() });

/** Transcribes by a model on any server with OpenAI's audio API. */
export const createModelTranscription = ({ baseUrl, apiKey, name }: Model): TranscriptionPort => ({
  async transcribe(audio, language, signal) {
    const body = new FormData();
    body.set('model', name);
    // The API takes languages without script or region.
    body.set('language', new Intl.Locale(language).language);
    body.set('response_format', 'json');
    body.set('file', new Blob([new Uint8Array(audio)], { type: 'audio/wav' }), 'recording.wav');
    const response = await fetch(`${baseUrl.replace(/\/$/, '')}/audio/transcriptions`, {
      method: 'POST',
      headers: apiKey === undefined ? {} : { authorization: `Bearer ${apiKey}` },
      body,
      redirect: 'error',
      signal,
    });
    if (!response.ok) throw new Error(`the speech model answered with status ${response.status}`);
    return answerSchema.parse(await response.json()).text.trim();
  },
});
