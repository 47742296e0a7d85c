/** A figure that a page shows. */
interface PageFigure {
  name: string;
  unit: string;
  value: number;
  /** The true figure may be higher. */
  isLeast: boolean;
  /** What it was measured on. */
  description: string;
}

/** Measured figures of a page about one thing, for search engines. */
export interface PageData {
  /** Name of the thing. */
  about: string;
  /** Pages above this one, below the home page. */
  trail: readonly { name: string; path: string }[];
  /** Of the figures together. */
  name: string;
  /** At least 50 characters, or search engines refuse the figures. */
  description: string;
  figures: readonly PageFigure[];
  /** Where the figures can be downloaded. */
  files: readonly { name: string; path: string; type: string }[];
  licenseUrl: string;
}
