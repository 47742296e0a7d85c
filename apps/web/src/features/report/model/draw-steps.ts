/** In which steps a report is drawn. Its head and the sentence of its answer come first, with the number 0. */
export const drawSteps = { problems: 1, timeLine: 2, proof: 3, end: 4 };
