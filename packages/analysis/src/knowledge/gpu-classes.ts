import type { GpuRank } from '@ridescope/catalogue/gpu-ranks';
import type { ResolutionLines } from './resolution-step.ts';

export type GraphicsProfile = 'basic' | 'medium' | 'high' | 'ultra';

export interface GpuClass {
  rank: GpuRank;
  /** The lowest profile that the game gives such a card. */
  expectedProfile: GraphicsProfile;
  /** Height in lines of the largest picture at which 45 FPS are usual; absent if no picture is small enough. */
  mostLines?: ResolutionLines;
  /** The usual frame rate in the game by height of the picture in lines, at most 60, at which most screens hold it. */
  usualFps?: Partial<Record<ResolutionLines, number>>;
}

/**
 * What to expect of the classes T0 to T6 (catalogue 5.2, 5.3). If a class gets one of two profiles,
 * the lower one counts. Reviewed: 2026-01-31. Source: earlier public benchmark data (catalogue S1,
 * S4, S5) and our judgement; usual rates are medians of 1,196 systems with 19,500 rides of 2015 to 2018
 * (`systems-2018.csv`, every ride of a system up to the twentieth), rounded to 5.
 */
export const gpuClasses: readonly GpuClass[] = [
  { rank: 0, expectedProfile: 'basic' },
  { rank: 1, expectedProfile: 'basic', mostLines: 576, usualFps: { 576: 30, 720: 30 } },
  { rank: 2, expectedProfile: 'basic', mostLines: 720, usualFps: { 576: 35, 720: 35, 1080: 35 } },
  {
    rank: 3,
    expectedProfile: 'medium',
    mostLines: 1080,
    usualFps: { 576: 45, 720: 50, 1080: 45, 1440: 35 },
  },
  {
    rank: 4,
    expectedProfile: 'high',
    mostLines: 1440,
    usualFps: { 720: 60, 1080: 60, 1440: 60, 2160: 40 },
  },
  {
    rank: 5,
    expectedProfile: 'ultra',
    mostLines: 1440,
    usualFps: { 720: 60, 1080: 60, 1440: 60, 2160: 60 },
  },
  {
    rank: 6,
    expectedProfile: 'ultra',
    mostLines: 2160,
    usualFps: { 1080: 60, 1440: 60, 2160: 60 },
  },
];

/**
 * Classes of models by their normalised names (catalogue 5.1); the first matching line counts, and
 * a name without a match is unknown. Laptop models are separate models. Reviewed: 2026-01-31.
 * Source: catalogue 5.2, completed with neighbours of the same make and generation (judgement).
 */
export const gpuModels: readonly (readonly [RegExp, GpuRank])[] = [
  // Software
  [/^(GDI Generic|Microsoft Basic (Render|Display)|llvmpipe|softpipe|SwiftShader)/i, 0],
  [/^(Apple Software Renderer|Software Rasterizer|Mesa (OffScreen|X11))/i, 0],

  // Intel
  [/^(Mobile )?Intel (\d |G\d\d|GMA|Q\d\d|B\d\d)/i, 1],
  [/^Intel HD Graphics( Family)?$/, 1],
  [/^Intel HD( Graphics)? P?(40\d|2\d{3}|3000|4000|4200|4400)\b/, 1],
  [/^Intel U?HD( Graphics)?( P?\d{3,4})?\b/, 2],
  [/^Intel Iris Pro( Graphics)?( P?580)\b/, 3],
  [/^Intel Iris Xe/, 3],
  [/^Intel Iris/, 2],
  [/^Intel Arc B\d{3}\b/, 6],
  [/^Intel Arc A[57]\d{2}M?\b/, 5],
  [/^Intel Arc A3\d{2}M?\b/, 4],
  [/^Intel Arc( Pro)?( Graphics| 1\d\d[VT])/, 3],

  // NVIDIA, newest first
  [/^NVIDIA GeForce RTX [2-9]060.* (Laptop GPU|Max-Q)/, 5],
  [/^NVIDIA GeForce RTX ([2-9]0[789]0|[3-9]060)\b/, 6],
  [/^NVIDIA GeForce RTX (2060|[3-9]050)\b/, 5],
  [/^NVIDIA GeForce RTX 2050\b/, 4],
  [/^NVIDIA (TITAN (RTX|V|Xp)|GeForce GTX 1080 Ti)\b/i, 6],
  [/^NVIDIA GeForce GTX (10[678]0|1660)\b/i, 5],
  [/^NVIDIA GeForce GTX (1050|1650|1630)\b/, 4],
  [/^NVIDIA (GeForce )?(GTX 980( Ti)?|(GTX )?TITAN X)$/i, 5],
  [/^NVIDIA GeForce GTX (960|970)$/, 4],
  [/^NVIDIA GeForce GTX 9[78]0MX?\b/, 4],
  [/^NVIDIA GeForce (GTX 950|GTX 9[56][05]MX?)\b/, 3],
  [/^NVIDIA GeForce MX\d{3}\b/, 3],
  [/^NVIDIA GeForce GT 1030\b/, 3],
  [/^NVIDIA GeForce (9[45]0MX|940M|84[05]M)\b/, 3],
  [/^NVIDIA GeForce (GT )?[89][1-3]0MX?\b/, 2],
  [/^NVIDIA GeForce GTX (67|68|69|76|77|78)0( Ti)?$/, 4],
  [/^NVIDIA GeForce GTX [678][78]0MX?\b/, 4],
  [/^NVIDIA GeForce GTX [4-8]\d{2}( Ti|M|MX)?( SE)?\b/, 3],
  [/^NVIDIA GeForce GT [67]5[05]M\b/, 3],
  [/^NVIDIA GeForce GTX 2\d{2}\b/, 2],
  [/^NVIDIA GeForce GTS? [67]\d{2}M?\b/, 2],
  [/^NVIDIA GeForce (G|GT|GTS|GTX)? ?\d{3}M?\b/, 1],
  [/^NVIDIA GeForce [89]\d{3}/, 1],
  [/^NVIDIA Quadro K2[012]00M?\b/, 3],

  // AMD and ATI, newest first
  [/^AMD Radeon RX ?9\d{3}\b/, 6],
  [/^AMD Radeon RX ?(7[6-9]\d{2}|6[7-9]\d{2})/, 6],
  [/^AMD Radeon VII\b/, 6],
  [/^AMD Radeon( RX)? Vega (9|10|11)\b/, 3],
  [/^AMD Radeon( RX)? Vega [3-8]\b/, 2],
  [/^AMD Radeon RX ?(590|5[3-7]\d{2}|6[3-6]\d{2}|74\d{2}|Vega)/i, 5],
  [/^AMD Radeon RX ?(5[34]0|550)\b/, 3],
  [/^AMD Radeon RX ?[45][678]0/, 4],
  [/^AMD Radeon (R9 )?Fury\b/i, 5],
  [/^AMD Radeon R9 M3[67]\d/, 3],
  [/^AMD Radeon R9\b/, 4],
  [/^AMD Radeon R7 (26|36|37)\d/, 3],
  [/^AMD Radeon R[2-7]\b/, 2],
  [/^AMD Radeon Pro (Vega|57\d|58\d|5[35]00M)/, 4],
  [/^AMD Radeon Pro (4[56]\d|5[56]\d)/, 3],
  [/^AMD Radeon 610M\b/, 2],
  [/^AMD Radeon ([6-8][4-9]0M)\b/, 3],
  [/^AMD Radeon HD 79\d{2}\b(?!M)/, 4],
  [/^AMD Radeon HD (7[7-9]\d{2}|6[89]\d{2})/, 3],
  [/^AMD Radeon HD ([78]\d{3}|6[67]\d{2})/, 2],
  [/^(AMD|ATI) (Mobility )?Radeon HD [2-6]\d{3}/, 1],
  [/^AMD FirePro D[357]00\b/, 4],
  [/^AMD FirePro M5950\b/, 2],

  // Apple
  [/^Apple M\d+ (Max|Ultra)\b/, 6],
  [/^Apple M\d+ Pro\b/, 5],
  [/^Apple M1\b/, 3],
  [/^Apple M\d+\b/, 4],
  [/^Apple A(1[2-9]|2\d)/, 3],
  [/^Apple A\d+/, 2],

  // Phones, tablets and boxes
  [/^Adreno [78]\d{2}/, 3],
  [/^(Adreno|Mali|PowerVR)\b/, 2],
];
