import analyze, { type AnalysisTask } from '../../../src/features/analyses/analysis-thread.ts';

/** Analyzes recordings as the real thread does, except for reports whose name makes it break. */
export default async function analyzeOrBreak(task: AnalysisTask) {
  switch (task.name) {
    case 'exit':
      return process.exit(3); // Ends this thread only.
    case 'hang':
      for (;;);
    default:
      return analyze(task);
  }
}
