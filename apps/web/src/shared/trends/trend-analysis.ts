/* The only way of the pages to the statistics of trends. They carry no rules and no texts along. */
export * from '@ridescope/analysis/trends';
