import { currentTag } from "./language.ts";

// Runs before anything is drawn, so that the browser picks the right fonts and a screen reader the right voice.
document.documentElement.lang = currentTag();
