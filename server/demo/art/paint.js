/* Runs inside a browser page: paints one picture on a canvas. Plain script, no imports; called by make-art.ts. */
(function () {
  'use strict';

  function random(seed) {
    var state = seed >>> 0;
    return function () {
      state = (state + 0x6d2b79f5) >>> 0;
      var t = Math.imul(state ^ (state >>> 15), 1 | state);
      t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
      return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
    };
  }

  function fillSky(g, w, h, p) {
    var sky = g.createLinearGradient(0, 0, 0, h);
    sky.addColorStop(0, p.sky[0]);
    sky.addColorStop(0.55, p.sky[1]);
    sky.addColorStop(1, p.sky[2]);
    g.fillStyle = sky;
    g.fillRect(0, 0, w, h);
  }

  function glow(g, x, y, r, colour, alpha) {
    var light = g.createRadialGradient(x, y, 0, x, y, r);
    light.addColorStop(0, colour);
    light.addColorStop(1, 'rgba(0,0,0,0)');
    g.globalAlpha = alpha;
    g.globalCompositeOperation = 'screen';
    g.fillStyle = light;
    g.fillRect(x - r, y - r, r * 2, r * 2);
    g.globalAlpha = 1;
    g.globalCompositeOperation = 'source-over';
  }

  function disc(g, x, y, r, colour) {
    g.fillStyle = colour;
    g.beginPath();
    g.arc(x, y, r, 0, Math.PI * 2);
    g.fill();
  }

  /** A ridge by midpoint displacement, filled to the bottom. */
  function ridge(g, w, h, base, height, rough, rnd, fill) {
    var points = [0, 1].map(function () {
      return base - rnd() * height;
    });
    var span = height;
    while (points.length < 130) {
      var next = [];
      for (var i = 0; i < points.length - 1; i += 1) {
        next.push(points[i], (points[i] + points[i + 1]) / 2 + (rnd() - 0.5) * span);
      }
      next.push(points[points.length - 1]);
      points = next;
      span *= rough;
    }
    g.fillStyle = fill;
    g.beginPath();
    g.moveTo(0, h);
    points.forEach(function (y, at) {
      g.lineTo((at / (points.length - 1)) * w, y);
    });
    g.lineTo(w, h);
    g.closePath();
    g.fill();
  }

  function shade(g, h, base, colour) {
    var fade = g.createLinearGradient(0, base - h * 0.25, 0, h);
    fade.addColorStop(0, colour);
    fade.addColorStop(1, '#0a0c12');
    return fade;
  }

  function stars(g, w, h, rnd, n, colour) {
    for (var i = 0; i < n; i += 1) {
      g.globalAlpha = 0.2 + rnd() * 0.8;
      disc(g, rnd() * w, rnd() * h, 0.4 + rnd() * rnd() * w * 0.0016, colour);
    }
    g.globalAlpha = 1;
  }

  var scenes = {
    mountains: function (g, w, h, p, rnd, fx) {
      fillSky(g, w, h, p);
      glow(g, fx, h * 0.42, w * 0.5, p.light, 0.7);
      disc(g, fx, h * 0.4, w * 0.07, p.light);
      stars(g, w, h * 0.35, rnd, 60, '#ffffff');
      for (var i = 0; i < 4; i += 1) {
        var base = h * (0.56 + i * 0.12);
        ridge(g, w, h, base, h * (0.24 - i * 0.03), 0.52, rnd, shade(g, h, base, i < 2 ? p.land[0] : p.land[i - 1]));
        glow(g, fx, base, w * 0.6, p.sky[2], 0.12);
      }
    },
    sea: function (g, w, h, p, rnd, fx) {
      fillSky(g, w, h, p);
      var line = h * 0.58;
      glow(g, fx, line, w * 0.55, p.light, 0.8);
      disc(g, fx, line - w * 0.05, w * 0.09, p.light);
      var sea = g.createLinearGradient(0, line, 0, h);
      sea.addColorStop(0, p.land[0]);
      sea.addColorStop(1, p.land[2]);
      g.fillStyle = sea;
      g.fillRect(0, line, w, h - line);
      for (var i = 0; i < 140; i += 1) {
        var d = Math.pow(rnd(), 1.6);
        var y = line + d * (h - line);
        var width = w * (0.01 + 0.1 * d) * (0.4 + rnd());
        g.globalAlpha = 0.5 - 0.35 * d;
        g.fillStyle = p.light;
        g.fillRect(fx + (rnd() - 0.5) * w * (0.12 + d * 0.7) - width / 2, y, width, 1 + d * 3);
      }
      g.globalAlpha = 1;
      ridge(g, w, h, h * 0.6, h * 0.06, 0.5, rnd, 'rgba(0,0,0,0)');
      g.fillStyle = p.land[2];
      var lx = fx + w * 0.2;
      g.beginPath();
      g.moveTo(lx - w * 0.012, line - h * 0.2);
      g.lineTo(lx + w * 0.012, line - h * 0.2);
      g.lineTo(lx + w * 0.022, line + h * 0.02);
      g.lineTo(lx - w * 0.022, line + h * 0.02);
      g.fill();
      disc(g, lx, line - h * 0.21, w * 0.013, p.light);
      glow(g, lx, line - h * 0.21, w * 0.16, p.light, 0.6);
      g.fillStyle = p.land[2];
      g.beginPath();
      g.ellipse(lx + w * 0.05, line + h * 0.03, w * 0.2, h * 0.035, 0, 0, Math.PI * 2);
      g.fill();
    },
    city: function (g, w, h, p, rnd, fx) {
      fillSky(g, w, h, p);
      glow(g, fx, h * 0.6, w * 0.6, p.sky[2], 0.9);
      for (var layer = 0; layer < 3; layer += 1) {
        var x = -w * 0.02;
        while (x < w) {
          var bw = w * (0.03 + rnd() * 0.07);
          var bh = h * (0.16 + rnd() * 0.34) * (1 - layer * 0.18);
          var top = h * (0.86 + layer * 0.06) - bh;
          g.fillStyle = shade(g, h, top, p.land[layer]);
          g.fillRect(x, top, bw * 0.94, h);
          for (var wy = top + h * 0.015; wy < h * 0.92; wy += h * 0.022) {
            for (var wx = x + bw * 0.12; wx < x + bw * 0.8; wx += w * 0.011) {
              if (rnd() > 0.66) {
                g.globalAlpha = 0.35 + rnd() * 0.5;
                g.fillStyle = rnd() > 0.8 ? p.sky[2] : p.light;
                g.fillRect(wx, wy, w * 0.004, h * 0.008);
              }
            }
          }
          g.globalAlpha = 1;
          x += bw;
        }
      }
      for (var i = 0; i < 90; i += 1) {
        g.strokeStyle = 'rgba(255,255,255,' + (0.04 + rnd() * 0.1) + ')';
        g.lineWidth = 1;
        var rx = rnd() * w;
        var ry = rnd() * h;
        g.beginPath();
        g.moveTo(rx, ry);
        g.lineTo(rx - w * 0.008, ry + h * 0.05);
        g.stroke();
      }
    },
    space: function (g, w, h, p, rnd, fx) {
      g.fillStyle = '#080a16';
      g.fillRect(0, 0, w, h);
      for (var i = 0; i < 16; i += 1) {
        glow(g, fx + (rnd() - 0.5) * w * 0.9, rnd() * h, w * (0.16 + rnd() * 0.34), [p.sky[1], p.sky[2], p.land[0]][i % 3], 0.42);
      }
      stars(g, w, h, rnd, 420, '#ffffff');
      var r = Math.min(w, h) * 0.24;
      var y = h * 0.44;
      var body = g.createRadialGradient(fx - r * 0.5, y - r * 0.5, r * 0.1, fx, y, r);
      body.addColorStop(0, p.light);
      body.addColorStop(0.45, p.sky[2]);
      body.addColorStop(1, p.land[2]);
      disc(g, fx, y, r, body);
      g.save();
      g.translate(fx, y);
      g.rotate(-0.36);
      g.scale(1, 0.22);
      for (var k = 0; k < 5; k += 1) {
        g.strokeStyle = p.light;
        g.globalAlpha = 0.5 - k * 0.08;
        g.lineWidth = r * 0.05;
        g.beginPath();
        g.arc(0, 0, r * (1.4 + k * 0.14), Math.PI * 0.03, Math.PI * 0.97);
        g.stroke();
      }
      g.restore();
      g.globalAlpha = 1;
    },
    ink: function (g, w, h, p, rnd, fx) {
      var paper = g.createLinearGradient(0, 0, 0, h);
      paper.addColorStop(0, '#d9d2c2');
      paper.addColorStop(1, '#a89f8c');
      g.fillStyle = paper;
      g.fillRect(0, 0, w, h);
      disc(g, fx, h * 0.26, w * 0.075, p.sky[2] === '#8fd0c4' ? '#b5452f' : '#b5452f');
      for (var i = 0; i < 5; i += 1) {
        g.globalAlpha = 0.2 + i * 0.17;
        ridge(g, w, h, h * (0.5 + i * 0.11), h * (0.26 - i * 0.03), 0.56, rnd, shade(g, h * 1.2, h * (0.5 + i * 0.11), i > 2 ? '#23262b' : '#4a5058'));
        g.globalAlpha = 0.34;
        var mist = g.createLinearGradient(0, h * (0.5 + i * 0.11), 0, h * (0.64 + i * 0.11));
        mist.addColorStop(0, 'rgba(217,210,194,0)');
        mist.addColorStop(1, 'rgba(217,210,194,0.9)');
        g.fillStyle = mist;
        g.fillRect(0, h * (0.5 + i * 0.11), w, h * 0.14);
      }
      g.globalAlpha = 1;
      g.strokeStyle = '#23262b';
      g.lineWidth = Math.max(1.5, w * 0.002);
      for (var b = 0; b < 7; b += 1) {
        var bx = fx + (rnd() - 0.5) * w * 0.36;
        var by = h * (0.14 + rnd() * 0.2);
        var s = w * (0.008 + rnd() * 0.008);
        g.beginPath();
        g.moveTo(bx - s, by - s * 0.5);
        g.quadraticCurveTo(bx - s * 0.3, by - s, bx, by);
        g.quadraticCurveTo(bx + s * 0.3, by - s, bx + s, by - s * 0.5);
        g.stroke();
      }
    },
    field: function (g, w, h, p, rnd, fx) {
      fillSky(g, w, h, p);
      glow(g, fx, h * 0.46, w * 0.6, p.light, 0.8);
      var line = h * 0.5;
      for (var i = 0; i < 22; i += 1) {
        var t0 = Math.pow(i / 22, 1.7);
        var t1 = Math.pow((i + 1) / 22, 1.7);
        g.fillStyle = i % 2 ? p.land[0] : p.land[1];
        g.fillRect(0, line + t0 * (h - line), w, (t1 - t0) * (h - line) + 1);
      }
      g.strokeStyle = p.light;
      g.globalAlpha = 0.22;
      for (var k = -14; k <= 14; k += 1) {
        g.lineWidth = 2;
        g.beginPath();
        g.moveTo(fx, line);
        g.lineTo(fx + k * w * 0.12, h);
        g.stroke();
      }
      g.globalAlpha = 1;
      var dark = g.createLinearGradient(0, line, 0, h);
      dark.addColorStop(0, 'rgba(10,12,18,0)');
      dark.addColorStop(1, 'rgba(10,12,18,0.72)');
      g.fillStyle = dark;
      g.fillRect(0, line, w, h - line);
      ridge(g, w, line + 4, line, h * 0.1, 0.5, rnd, p.land[2]);
      disc(g, fx, line - h * 0.12, w * 0.045, p.light);
    },
    circles: function (g, w, h, p, rnd, fx) {
      g.fillStyle = p.land[2];
      g.fillRect(0, 0, w, h);
      glow(g, fx, h * 0.45, w * 0.7, p.sky[1], 0.9);
      for (var i = 11; i > 0; i -= 1) {
        var r = Math.min(w, h) * 0.055 * i;
        g.fillStyle = [p.sky[1], p.sky[2], p.light, p.land[0], p.land[1]][(i * 2) % 5];
        g.globalAlpha = 0.72;
        g.beginPath();
        g.arc(fx, h * 0.45, r, i * 0.7, i * 0.7 + Math.PI * (0.9 + rnd() * 0.8));
        g.lineTo(fx, h * 0.45);
        g.fill();
      }
      g.globalAlpha = 1;
      disc(g, fx, h * 0.45, Math.min(w, h) * 0.06, p.light);
      for (var k = 0; k < 26; k += 1) {
        g.globalAlpha = 0.3 + rnd() * 0.5;
        disc(g, rnd() * w, rnd() * h, w * 0.002 + rnd() * w * 0.008, [p.light, p.sky[2]][k % 2]);
      }
      g.globalAlpha = 1;
    },
    grid: function (g, w, h, p, rnd, fx) {
      g.fillStyle = '#0b0e18';
      g.fillRect(0, 0, w, h);
      glow(g, fx, h * 0.5, w * 0.6, p.sky[1], 1);
      glow(g, fx, h * 0.5, w * 0.3, p.sky[2], 0.8);
      var step = Math.min(w, h) / 15;
      g.lineWidth = Math.max(1.5, step * 0.05);
      for (var i = 0; i < 46; i += 1) {
        var x = Math.round((fx + (rnd() - 0.5) * w * 1.1) / step) * step;
        var y = Math.round((rnd() * h) / step) * step;
        g.strokeStyle = [p.light, p.sky[2], p.land[0]][i % 3];
        g.globalAlpha = 0.3 + rnd() * 0.6;
        g.beginPath();
        g.moveTo(x, y);
        for (var k = 0; k < 3; k += 1) {
          var along = (1 + Math.floor(rnd() * 4)) * step * (rnd() > 0.5 ? 1 : -1);
          if (k % 2) y += along;
          else x += along;
          g.lineTo(x, y);
        }
        g.stroke();
        disc(g, x, y, step * 0.12, p.light);
      }
      g.globalAlpha = 1;
      var s = Math.min(w, h) * 0.2;
      g.fillStyle = p.land[2];
      g.strokeStyle = p.light;
      g.lineWidth = s * 0.03;
      g.beginPath();
      for (var a = 0; a < 6; a += 1) {
        g.lineTo(fx + Math.cos((a * Math.PI) / 3 + 0.52) * s, h * 0.45 + Math.sin((a * Math.PI) / 3 + 0.52) * s);
      }
      g.closePath();
      g.fill();
      g.stroke();
      disc(g, fx, h * 0.45, s * 0.36, p.sky[2]);
      glow(g, fx, h * 0.45, s * 2, p.light, 0.5);
    },
    forest: function (g, w, h, p, rnd, fx) {
      fillSky(g, w, h, p);
      glow(g, fx, h * 0.34, w * 0.6, p.light, 0.9);
      for (var layer = 0; layer < 4; layer += 1) {
        g.fillStyle = shade(g, h, h * 0.3, p.land[Math.min(2, layer)]);
        for (var i = 0; i < 16 - layer * 2; i += 1) {
          var x = rnd() * w;
          if (layer > 1 && Math.abs(x - fx) < w * 0.16) continue;
          var base = h * (0.7 + layer * 0.11);
          var th = h * (0.24 + rnd() * 0.2 + layer * 0.06);
          var tw = th * 0.34;
          for (var k = 0; k < 4; k += 1) {
            var top = base - th + (th * k) / 5;
            var half = (tw * (k + 1.4)) / 5;
            g.beginPath();
            g.moveTo(x, top);
            g.lineTo(x + half, top + th * 0.36);
            g.lineTo(x - half, top + th * 0.36);
            g.fill();
          }
          g.fillRect(x - tw * 0.04, base - th * 0.1, tw * 0.08, h);
        }
        glow(g, fx, h * 0.6, w * 0.5, p.sky[2], 0.16);
        ridge(g, w, h, h * (0.8 + layer * 0.07), h * 0.05, 0.5, rnd, shade(g, h, h * 0.6, p.land[Math.min(2, layer)]));
      }
    },
    desert: function (g, w, h, p, rnd, fx) {
      fillSky(g, w, h, p);
      glow(g, fx, h * 0.4, w * 0.55, p.light, 0.9);
      disc(g, fx, h * 0.36, w * 0.09, p.light);
      for (var i = 0; i < 5; i += 1) {
        var y = h * (0.52 + i * 0.11);
        var lean = rnd();
        var dune = g.createLinearGradient(0, y - h * 0.1, w, y + h * 0.3);
        dune.addColorStop(0, p.land[Math.min(2, Math.floor(i / 2))]);
        dune.addColorStop(lean * 0.8 + 0.1, p.sky[2]);
        dune.addColorStop(1, p.land[2]);
        g.fillStyle = dune;
        g.globalAlpha = 0.92;
        g.beginPath();
        g.moveTo(0, y + rnd() * h * 0.08);
        g.bezierCurveTo(w * 0.3, y - h * 0.12 * rnd(), w * (0.4 + lean * 0.3), y + h * 0.12, w, y - h * 0.06 * rnd());
        g.lineTo(w, h);
        g.lineTo(0, h);
        g.fill();
      }
      g.globalAlpha = 1;
      g.fillStyle = '#140c0a';
      for (var k = 0; k < 4; k += 1) {
        var cx = fx - w * 0.14 + k * w * 0.05;
        var cy = h * 0.62 + k * h * 0.004;
        g.fillRect(cx, cy - h * 0.022, w * 0.007, h * 0.03);
        disc(g, cx + w * 0.0035, cy - h * 0.026, w * 0.004, '#140c0a');
      }
    },
  };

  /** Letters of a poster: where they stand varies with the title, so that a shelf does not look stamped. */
  function letter(g, w, h, spec, rnd) {
    var dark = g.createLinearGradient(0, h * 0.5, 0, h);
    dark.addColorStop(0, 'rgba(8,10,16,0)');
    dark.addColorStop(1, 'rgba(8,10,16,0.88)');
    g.fillStyle = dark;
    g.fillRect(0, h * 0.5, w, h * 0.5);
    var serif = spec.scene === 'ink' || rnd() > 0.5;
    var family = serif ? "'Noto Serif CJK SC'" : "'Noto Sans CJK SC'";
    var chars = Array.from(spec.title);
    g.fillStyle = '#f4efe6';
    g.shadowColor = 'rgba(0,0,0,0.6)';
    g.shadowBlur = w * 0.03;
    if (chars.length <= 4 && rnd() > 0.55) {
      // Upright, as on an old film poster.
      var size = Math.min(w * 0.2, (h * 0.66) / chars.length);
      g.font = '900 ' + size + 'px ' + family;
      g.textAlign = 'center';
      chars.forEach(function (char, at) {
        g.fillText(char, w * 0.17, h * 0.16 + at * size * 1.14);
      });
      g.fillRect(w * 0.31, h * 0.1, Math.max(2, w * 0.004), size * chars.length * 1.08);
    } else {
      var wide = Math.min(w * 0.22, (w * 0.86) / chars.length);
      g.font = '900 ' + wide + 'px ' + family;
      g.textAlign = 'left';
      g.fillText(spec.title, w * 0.07, h * 0.86);
    }
    g.shadowBlur = w * 0.012;
    g.textAlign = 'left';
    g.font = '500 ' + w * 0.048 + "px 'Noto Sans CJK SC'";
    g.globalAlpha = 0.86;
    g.fillText(spec.sub, w * 0.075, h * 0.925);
    g.globalAlpha = 1;
    g.shadowBlur = 0;
  }

  function dominant(g, w, h) {
    var data = g.getImageData(0, 0, w, h).data;
    var sums = {};
    for (var i = 0; i < data.length; i += 4 * 97) {
      var r = data[i];
      var green = data[i + 1];
      var b = data[i + 2];
      var max = Math.max(r, green, b);
      var chroma = max - Math.min(r, green, b);
      var key = (r >> 5) * 64 + (green >> 5) * 8 + (b >> 5);
      var sum = sums[key] || (sums[key] = { n: 0, r: 0, g: 0, b: 0 });
      // Colourful, neither black nor white: what the eye would name.
      var weight = 1 + chroma * (max > 40 ? 1 : 0.2);
      sum.n += weight;
      sum.r += r * weight;
      sum.g += green * weight;
      sum.b += b * weight;
    }
    var best = null;
    Object.keys(sums).forEach(function (key) {
      if (!best || sums[key].n > best.n) best = sums[key];
    });
    var hex = function (sum) {
      return ('0' + Math.round(sum / best.n).toString(16)).slice(-2);
    };
    return '#' + hex(best.r) + hex(best.g) + hex(best.b);
  }

  function grain(g, w, h, rnd) {
    g.globalAlpha = 0.03;
    for (var i = 0; i < 500; i += 1) {
      g.fillStyle = rnd() > 0.5 ? '#fff' : '#000';
      g.fillRect(rnd() * w, rnd() * h, w * 0.004, w * 0.004);
    }
    g.globalAlpha = 1;
  }

  /** @returns {{ data: string, color: string }} a JPEG as data URL, and the dominant colour. */
  window.paint = function (spec) {
    var canvas = document.createElement('canvas');
    canvas.width = spec.width;
    canvas.height = spec.height;
    var g = canvas.getContext('2d');
    var rnd = random(spec.seed);
    scenes[spec.scene](g, spec.width, spec.height, spec.palette, rnd, spec.width * spec.focus);
    grain(g, spec.width, spec.height, rnd);
    var color = dominant(g, spec.width, spec.height);
    if (spec.lettered) letter(g, spec.width, spec.height, spec, random(spec.seed + 7));
    return { data: canvas.toDataURL('image/jpeg', spec.quality), color: color };
  };
})();
