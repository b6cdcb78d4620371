import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * Native modules that the server loads and that come without a prebuilt binary. Without them it prints stack traces;
 * with these stand-ins it needs no compiler. A module that is not there is left alone.
 *
 * @type {Readonly<Record<string, string>>} file below `node_modules` to its text
 */
const standIns = {
  '@vscode/native-watchdog/index.js': 'exports.start = () => {};\n',
  'native-watchdog/index.js': 'exports.start = () => {};\n',
  '@vscode/spdlog/index.js': `const fs = require('node:fs');
const path = require('node:path');

class Logger {
  #file;
  #level = 2;
  #raw = false;
  constructor(_type, _name, file) {
    this.#file = file;
    fs.mkdirSync(path.dirname(file), { recursive: true });
  }
  #write(level, name, text) {
    if (level < this.#level) return;
    const line = this.#raw ? text : \`\${new Date().toISOString()} [\${name}] \${text}\\n\`;
    try {
      fs.appendFileSync(this.#file, line);
    } catch {} // the profile may be gone already at shutdown
  }
  trace(text) { this.#write(0, 'trace', text); }
  debug(text) { this.#write(1, 'debug', text); }
  info(text) { this.#write(2, 'info', text); }
  warn(text) { this.#write(3, 'warning', text); }
  error(text) { this.#write(4, 'error', text); }
  critical(text) { this.#write(5, 'critical', text); }
  getLevel() { return this.#level; }
  setLevel(level) { this.#level = level; }
  clearFormatters() { this.#raw = true; }
  setPattern() {}
  flush() {}
  drop() {}
}

exports.version = 0;
exports.Logger = Logger;
exports.setLevel = exports.setFlushOn = exports.shutdown = () => {};
exports.createRotatingLogger = exports.createAsyncRotatingLogger = async (name, file) => new Logger('', name, file);
`,
};

/** Puts the stand-ins into a `node_modules` folder. @param {string} modules */
export function writeStandIns(modules) {
  for (const [file, text] of Object.entries(standIns)) {
    const target = path.join(modules, file);
    if (existsSync(target)) writeFileSync(target, text);
  }
}
